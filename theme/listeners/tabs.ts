import { elementOf, savedScroll } from '../../engine/client/router/scroll';
import { readTabGroups, writeTabGroups } from '../state/tabGroups';
import { onArrival } from './arrival';
import { closestTo } from './closestTo';

const childrenOf = (tabs: Element, selector: string) =>
  [...tabs.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('.tabs') === tabs,
  );
const openAtFirst = (tabs: Element[]) =>
  Math.max(
    0,
    tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
  );
const labelOf = (tab: Element) => (tab.textContent ?? '').trim();

/** Shows one tab of a set: roving tabindex, `aria-selected`, and the panel with the same index. */
function selectTab(tabs: Element, index: number): void {
  const panels = childrenOf(tabs, '[role=tabpanel]');
  childrenOf(tabs, '[role=tab]').forEach((tab, i) => {
    const selected = i === index;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    panels[i]?.toggleAttribute('data-selected', selected);
  });
  tabs.setAttribute('data-ready', '');
}

/** Shows the panels that an element is in; the choice of the reader stays. */
function reveal(element: Element): void {
  for (let panel = panelOf(element); panel; panel = panelOf(panel.parentElement)) {
    const tabs = panel.closest('.tabs');
    if (tabs) selectTab(tabs, childrenOf(tabs, '[role=tabpanel]').indexOf(panel));
  }
}

const panelOf = (element: Element | null) =>
  element?.closest<HTMLElement>('.tabs [role=tabpanel]') ?? null;

/** Applies the remembered choices to every set of tabs, and sets up those of a new page. */
function showTabs(doc: Document, groups: Readonly<Record<string, string>>): void {
  for (const tabs of doc.querySelectorAll<HTMLElement>('.tabs')) {
    const all = childrenOf(tabs, '[role=tab]');
    const wanted = tabs.dataset.group ? groups[tabs.dataset.group] : undefined;
    const remembered = wanted === undefined ? -1 : all.findIndex((tab) => labelOf(tab) === wanted);
    if (remembered >= 0) selectTab(tabs, remembered);
    else if (!tabs.hasAttribute('data-ready')) selectTab(tabs, openAtFirst(all));
  }
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  if (!tabs) return;
  selectTab(tabs, childrenOf(tabs, '[role=tab]').indexOf(tab));
  const group = tabs.dataset.group;
  if (!group) return;
  // other sets of the group may change height above the tab; keep it where the reader pressed it
  const before = tab.getBoundingClientRect().top;
  const { [group]: _old, ...rest } = readTabGroups();
  const groups = { ...rest, [group]: labelOf(tab) };
  writeTabGroups(groups);
  showTabs(tab.ownerDocument, groups);
  tab.ownerDocument.defaultView?.scrollBy(0, tab.getBoundingClientRect().top - before);
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tab.closest('.tabs');
  const all = tabs ? childrenOf(tabs, '[role=tab]') : [];
  const at = all.indexOf(tab);
  const right = tab.closest('[dir=rtl]') ? -1 : 1;
  const index = {
    ArrowRight: (at + right + all.length) % all.length,
    ArrowLeft: (at - right + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[key];
  return index === undefined ? undefined : all[index];
}

const tabOf = (event: Event) => closestTo(event, '[role=tab]');

function onClick(event: Event): void {
  const tab = tabOf(event);
  if (tab) choose(tab);
}

function onKey(event: KeyboardEvent): void {
  const tab = tabOf(event);
  const next = tab && neighbour(tab, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  choose(next);
}

/** Tabs in words: click and arrow keys, in sync within a group, remembered across pages. Call once. */
export function listenForTabs(doc: Document): void {
  doc.addEventListener('click', onClick);
  doc.addEventListener('keydown', onKey);
  doc.addEventListener('reveal', ({ target }) => {
    if (target instanceof Element) reveal(target);
  });
  onArrival(doc, (next) => showTabs(next, readTabGroups()));
  // The address may name a part of a panel that was not shown when the page was scrolled to it.
  const target = elementOf(location.hash);
  if (!target?.closest('.tabs')) return;
  reveal(target);
  if (!savedScroll()) target.scrollIntoView();
}
