# clauseproof as an image: the wheel and what it needs, no compiler, no root.
#
#   docker build -t clauseproof .
#   docker run --rm --network none -v "$PWD:/product" --user "$(id -u):$(id -g)" clauseproof certify ./adapter
#
# Nothing is fetched while it runs. A product that is started (stdio) needs its own toolchain: build FROM
# this image and add it. `--build-arg EXTRAS=[pdf]` adds what PDF reports are set with.
ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
WORKDIR /build
RUN python3 -m venv /build/tools && /build/tools/bin/pip install --no-cache-dir "build>=1.2"
COPY pyproject.toml README.md LICENSE ./
COPY harness harness
COPY adapters adapters
COPY features features
COPY reports reports
COPY scenarios scenarios
RUN /build/tools/bin/python -m build --wheel --outdir /build/dist .
ARG EXTRAS=
# pip itself is no part of the image; the modules are compiled here, since nothing is written while it runs.
RUN python3 -m venv --without-pip /clauseproof \
    && wheel="$(echo /build/dist/*.whl)" \
    && /build/tools/bin/pip --python /clauseproof/bin/python install --no-cache-dir --compile "${wheel}${EXTRAS}"

FROM python:${PYTHON}-slim
COPY --from=build /clauseproof /clauseproof
ENV PATH=/clauseproof/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
WORKDIR /product
USER 10001:10001
ENTRYPOINT ["clauseproof"]
CMD ["--help"]
