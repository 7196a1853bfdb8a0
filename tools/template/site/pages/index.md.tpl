---
description: The home page of __title__. Say in this sentence what readers find on the site.
hide_table_of_contents: true
---

# __title__

:::hero

**Say in one line what __title__ is for**

Say here in two sentences what it does, for whom, and why somebody would choose it.

[Get started](/docs/intro) [Write a page](/docs/guides/write-a-page)

![A page with words, and a window with code.](/opening.svg)

:::

:::::cards

::::card[Write in Markdown]{href=/docs/guides/write-a-page icon=book}
Put a file into a folder: the sidebar, the search and the links follow.
::::

::::card[Make it yours]{href=/docs/guides/change-the-look icon=star}
Colours, logo, menus and footer are a few lines of the config.
::::

::::card[Check it]{href=/docs/reference/commands icon=check}
The linter and the strict build find broken links before readers do.
::::

:::::

## A first sample

Show the shortest program that does something useful:

```ts title="hello.ts"
const greeting = ['Hello', 'world'].join(', ');
console.log(`${greeting}!`);
```
