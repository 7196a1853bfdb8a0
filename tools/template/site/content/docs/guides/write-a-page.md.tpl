---
description: Where pages are, what they begin with, and how they get into the sidebar - with an example to copy.
sidebar_position: 1
---

# Write a page

Put a Markdown file into `site/content/docs`. The sidebar follows the folders, and `__manager__ run dev` shows the page while you write:

```md title="site/content/docs/first-steps.md"
---
description: One sentence for search engines and shared links.
---

# First steps

Words, [links](./intro.md), `code` and images.
```

## Folders

A folder is a category of the sidebar. Its label and its place are in `_category_.json`:

```json title="site/content/docs/guides/_category_.json"
{
  "label": "Guides",
  "position": 2
}
```
