// What the page can do beyond showing everything: fold, filter, replay a round, unfold for paper.
(() => {
  "use strict";
  const page = document;
  const folds = [...page.querySelectorAll("details[data-fold]")];
  const form = page.querySelector(".filter");
  const text = page.getElementById("filter-text");
  const status = page.getElementById("filter-status");
  const count = page.getElementById("filter-count");
  const register = page.getElementById("register");
  const nothing = page.querySelector(".nothing");
  const rows = [...register.querySelectorAll("tr.requirement")].map((row) => ({
    row,
    words: row.textContent.toLowerCase(),
    status: row.dataset.status,
  }));

  const fold = (open) => folds.forEach((one) => { one.open = open; });

  const asked = () => Boolean(text.value.trim() || status.value);

  const filter = () => {
    const wanted = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const one of rows) {
      const fits = (!status.value || one.status === status.value)
        && wanted.every((word) => one.words.includes(word));
      one.row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    for (const part of register.querySelectorAll("tbody:has(> .clause), .law")) {
      part.hidden = !part.querySelector("tr.requirement:not([hidden])");
      if (asked() && part.matches(".law") && !part.hidden) part.open = true;
    }
    nothing.hidden = shown > 0;
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

  // A round again, event by event: the strip and its list mark the one that is reached, and
  // the table shows what lay on it by then.
  const PACE = 1000;
  const replay = (strip) => {
    const round = strip.closest(".round");
    const frames = [...strip.querySelectorAll("[data-frame]")];
    const events = [...round.querySelectorAll("[data-event]")];
    const placed = [...round.querySelectorAll("[data-from], [data-gone]")];
    const slider = strip.querySelector(".frames");
    const told = strip.querySelector(".told");
    const player = strip.querySelector('[data-go="play"]');
    const fault = frames.findIndex((frame) => frame.matches(".wrong"));
    const last = frames.length - 1;
    let at = last;
    let timer = null;

    const stop = () => {
      clearInterval(timer);
      timer = null;
      player.textContent = "Play";
    };

    const go = (to) => {
      at = Math.min(Math.max(to, 0), last);
      const number = Number(frames[at].dataset.frame);
      frames.forEach((frame, index) => {
        frame.classList.toggle("now", index === at);
        frame.classList.toggle("later", index > at);
      });
      events.forEach((event, index) => {
        event.classList.toggle("later", index > at);
        if (index === at) event.setAttribute("aria-current", "step");
        else event.removeAttribute("aria-current");
      });
      for (const one of placed) {
        one.classList.toggle("later", Number(one.dataset.from) > number);
        one.classList.toggle("new", Number(one.dataset.from) === number);
        one.classList.toggle("gone", Number(one.dataset.gone) <= number);
      }
      const words = `Event ${number} of ${slider.getAttribute("aria-valuemax")}`;
      slider.setAttribute("aria-valuenow", number);
      slider.setAttribute("aria-valuetext", words);
      told.textContent = `${words}: ${events[at].textContent.trim()}`;
    };

    const play = () => {
      if (at === last) go(0);
      player.textContent = "Pause";
      timer = setInterval(() => {
        go(at + 1);
        if (at === last) stop();
      }, PACE);
    };

    const moves = {
      first: () => go(0),
      back: () => go(at - 1),
      forward: () => go(at + 1),
      last: () => go(last),
      fault: () => go(fault),
    };
    const keys = {
      ArrowLeft: "back", ArrowDown: "back", ArrowRight: "forward", ArrowUp: "forward", Home: "first", End: "last",
    };

    strip.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      const frame = event.target.closest("[data-frame]");
      const playing = timer !== null;
      if (button || frame) stop();
      if (frame) go(frames.indexOf(frame));
      else if (button && button !== player) moves[button.dataset.go]();
      else if (button && !playing) play();
    });
    strip.addEventListener("keydown", (event) => {
      const move = !event.ctrlKey && !event.altKey && !event.metaKey && keys[event.key];
      if (!move) return;
      event.preventDefault();
      stop();
      moves[move]();
    });
    addEventListener("beforeprint", stop);
    strip.hidden = false;
  };

  let kept = null;
  const toPaper = () => { kept = kept || folds.map((one) => one.open); fold(true); };
  const fromPaper = () => {
    if (kept) folds.forEach((one, at) => { one.open = kept[at]; });
    kept = null;
  };

  page.querySelectorAll(".strip").forEach(replay);
  fold(false);
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  text.addEventListener("input", filter);
  status.addEventListener("change", filter);
  const inRegister = folds.filter((one) => register.contains(one));
  page.getElementById("open-all").addEventListener("click", () => inRegister.forEach((one) => { one.open = true; }));
  page.getElementById("close-all").addEventListener("click", () => inRegister.forEach((one) => { one.open = false; }));
  page.getElementById("unfilter").addEventListener("click", () => { unfilter(); text.focus(); });
  addEventListener("hashchange", reveal);
  addEventListener("beforeprint", toPaper);
  addEventListener("afterprint", fromPaper);
  matchMedia("print").addEventListener("change", (event) => (event.matches ? toPaper() : fromPaper()));
  filter();
  reveal();
})();
