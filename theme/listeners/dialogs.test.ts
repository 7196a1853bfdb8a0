// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDialog, listenForDialogs, openDialog } from './dialogs';

listenForDialogs(document);
const html = document.documentElement;
const dialog = () => document.querySelector('dialog')!;
const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));

const pressKey = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

beforeEach(() => {
  vi.useFakeTimers();
  showModal.mockClear();
  document.body.innerHTML = '<dialog><div><button>Close</button></div></dialog>';
  openDialog(dialog());
});

afterEach(() => {
  vi.useRealTimers();
});

test('an open dialog keeps the page behind from scrolling until it is closed', () => {
  expect(dialog().open).toBe(true);
  expect(html.dataset.modal).toBeDefined();
  closeDialog(document.querySelector('button')!);
  expect(dialog().open).toBe(false);
  expect(html.dataset.modal).toBeUndefined();
});

test('it is closed by a press of the backdrop, and not by one of its content', () => {
  press('dialog > div');
  expect(dialog().open).toBe(true);
  press('dialog');
  expect(dialog().open).toBe(false);
});

test('the page scrolls again when the dialog leaves with its page', () => {
  dialog().remove();
  document.dispatchEvent(new Event('words'));
  expect(html.dataset.modal).toBeUndefined();
});

test('it becomes modal when the reader pauses, not between two keys', () => {
  vi.advanceTimersByTime(900);
  pressKey('s');
  vi.advanceTimersByTime(900);
  expect(showModal).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(true);
});

test('it does not become modal while an input method composes a word', () => {
  document.dispatchEvent(new Event('compositionstart'));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }));
  vi.advanceTimersByTime(5_000);
  expect([showModal.mock.calls.length, dialog().open]).toEqual([0, true]);
  document.dispatchEvent(new Event('compositionend'));
  vi.advanceTimersByTime(1_000);
  expect(showModal).toHaveBeenCalledOnce();
});

test('it is modal before Tab moves the focus', () => {
  pressKey('Tab');
  expect(showModal).toHaveBeenCalledOnce();
});

test('Escape closes it before it is modal, and it stays closed', () => {
  pressKey('Escape');
  expect(dialog().open).toBe(false);
  vi.runAllTimers();
  expect(showModal).not.toHaveBeenCalled();
});

test('opened again at once, it becomes modal once', () => {
  dialog().close();
  openDialog(dialog());
  vi.runAllTimers();
  expect(showModal).toHaveBeenCalledOnce();
});
