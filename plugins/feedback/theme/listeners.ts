import { send } from './send';

/** Shows the question, which only a script can send, and sends the answer. */
const show = (page: ParentNode) => {
  for (const question of page.querySelectorAll<HTMLElement>('[data-feedback]'))
    question.hidden = false;
};

show(document);
document.addEventListener('arriving', (event) => show((event as CustomEvent<Document>).detail));
document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element && target.closest<HTMLButtonElement>('[data-feedback] button');
  if (button) void send(button);
});
