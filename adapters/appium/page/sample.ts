import type { PageElement, PageKit, PageWindow } from './dom.ts';

/** A cheap fingerprint of the structure on the screen, and whether the page says that something is under way. */
export function sample(kit: PageKit, win: PageWindow): void {
  const spinners = new WeakMap<object, number>();
  const young = (element: PageElement): boolean => {
    const since = spinners.get(element);
    if (since === undefined) spinners.set(element, performance.now());
    // A spinner that turns for ever (or a page about spinners) must not hold the crawl.
    return since === undefined || performance.now() - since < 3000;
  };
  kit.sample = (limit) => {
    const animated = new Set<object>();
    let busy = false;
    for (const animation of kit.page.getAnimations()) {
      const timing = animation.effect?.getComputedTiming();
      if (!timing || animation.playState !== 'running') continue;
      const target = animation.effect?.target;
      if (timing.iterations === Infinity) {
        if (target) animated.add(target);
        continue;
      }
      const left = Number(timing.endTime) - Number(timing.localTime);
      if (left > 0 && left < 3000 && target && kit.boxesOf(target).length > 0) busy = true;
    }
    let hash = 2166136261;
    let count = 0;
    const mix = (text: string): void => {
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    };
    const display = kit.display();
    const visit = (element: PageElement, depth: number): void => {
      if (count >= limit || depth > 50 || animated.has(element)) return;
      if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|LINK|META|HEAD)$/.test(kit.tagOf(element))) return;
      if (kit.asksToSpeak(element)) {
        // What it will lay out is still to come.
        if (kit.haveItSpeak(element)) busy = true;
        return;
      }
      const box = kit.rectOf(element);
      const onScreen =
        box.width > 0 &&
        box.height > 0 &&
        box.bottom > 0 &&
        box.right > 0 &&
        box.top < display.height &&
        box.left < display.width;
      if (onScreen) {
        count += 1;
        const [x, y, w, h] = [box.left, box.top, box.width, box.height].map((n) => Math.round(n / 8));
        const state = element.checked === true ? 'c' : '';
        mix(`${kit.tagOf(element)}|${kit.attribute(element, 'role') ?? ''}|${x},${y},${w},${h}${state}`);
      }
      if (box.width > 0 && box.height > 0 && !onScreen && box.top > display.height * 2) return;
      if (kit.tagOf(element).toLowerCase() === 'svg') return;
      for (const child of kit.flatChildren(element))
        if (kit.typeOf(child) === 1) visit(child as PageElement, depth + 1);
    };
    const document = kit.page;
    if (document.body) visit(document.body, 0);
    // Some pages never come to their end; one that shows nothing yet, as behind a script in its head, is still to come.
    if (document.readyState !== 'complete' && (count === 0 || performance.now() < 5000)) busy = true;
    const underWay = kit.underWay();
    if (underWay.busy) busy = true;
    const waits = document.querySelectorAll(
      '[aria-busy="true"],progress:not([value]),[role="progressbar"]:not([aria-valuenow])',
    );
    for (let i = 0; i < Math.min(waits.length, 20); i++) {
      const wait = waits[i];
      if (!wait) continue;
      const box = kit.boxOf(wait);
      const style = kit.styleOf(wait);
      if (
        box.width > 0 &&
        box.height > 0 &&
        style.visibility === 'visible' &&
        Number(style.opacity) > 0.1 &&
        young(wait)
      )
        busy = true;
    }
    return {
      fingerprint: `${(hash >>> 0).toString(16)}:${count}:${win.location.href}`,
      busy,
      unanswered: underWay.unanswered,
    };
  };
}
