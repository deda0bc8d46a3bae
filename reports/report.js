// What the page can do beyond showing everything: fold, filter, unfold for paper.
(() => {
  "use strict";
  const page = document;
  const folds = [...page.querySelectorAll("details[data-fold]")];
  const form = page.querySelector(".filter");
  const text = page.getElementById("filter-text");
  const status = page.getElementById("filter-status");
  const count = page.getElementById("filter-count");
  const register = page.getElementById("register");
  const rows = [...register.querySelectorAll("tr.requirement")].map((row) => ({
    row,
    words: row.textContent.toLowerCase(),
    status: row.dataset.status,
  }));

  const fold = (open) => folds.forEach((one) => { one.open = open; });

  const filter = () => {
    const wanted = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const one of rows) {
      const fits = (!status.value || one.status === status.value)
        && wanted.every((word) => one.words.includes(word));
      one.row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    for (const body of register.tBodies) {
      body.hidden = !body.querySelector("tr.requirement:not([hidden])");
    }
    count.textContent = `${shown} of ${rows.length} requirements shown`;
  };

  const unfilter = () => { text.value = ""; status.value = ""; filter(); };

  // An address with a # leads to its place even if that is folded or filtered away.
  const reveal = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const target = name && page.getElementById(name);
    if (!target) return;
    if (target.closest("[hidden]")) unfilter();
    for (let one = target; one; one = one.parentElement) {
      if (one instanceof HTMLDetailsElement) one.open = true;
    }
    const inner = target.matches("tr") && target.querySelector("details");
    if (inner) inner.open = true;
    target.scrollIntoView();
  };

  let kept = null;
  const toPaper = () => { kept = kept || folds.map((one) => one.open); fold(true); };
  const fromPaper = () => {
    if (kept) folds.forEach((one, at) => { one.open = kept[at]; });
    kept = null;
  };

  fold(false);
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  text.addEventListener("input", filter);
  status.addEventListener("change", filter);
  const inRegister = folds.filter((one) => register.contains(one));
  page.getElementById("open-all").addEventListener("click", () => inRegister.forEach((one) => { one.open = true; }));
  page.getElementById("close-all").addEventListener("click", () => inRegister.forEach((one) => { one.open = false; }));
  addEventListener("hashchange", reveal);
  addEventListener("beforeprint", toPaper);
  addEventListener("afterprint", fromPaper);
  matchMedia("print").addEventListener("change", (event) => (event.matches ? toPaper() : fromPaper()));
  filter();
  reveal();
})();
