// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { closeDialog, listenForDialogs, openDialog } from './dialogs';

listenForDialogs(document);
const html = document.documentElement;
const dialog = () => document.querySelector('dialog')!;
const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML = '<dialog><div><button>Close</button></div></dialog>';
  openDialog(dialog());
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
