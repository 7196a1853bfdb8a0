---
description: Set the title, the menus, the colour of links and buttons, the logo and the colour mode in the config.
sidebar_position: 2
---

# Change the look

Title, menu and address are in `site/config.ts`. `look` is `plain`, `warm` or `compact`, `accent` the colour of links and buttons, `navbar.logo` the logo:

```ts title="site/config.ts"
import { defineConfig } from 'ottoman-docs';

export default defineConfig({
  title: '__quotedTitle__',
  url: 'https://docs.example',
  look: 'warm',
  accent: '#7c3aed',
  navbar: { logo: { src: 'favicon.svg', alt: '' } },
  // …
});
```

`site/styles.css` has the typeface, the tints and the colours of the footer. The mark and the picture of the home page are `favicon.svg` and `opening.svg` in `site/static`: replace the files.

## Light and dark

The site follows the system of its readers, and they can switch. With `colorMode: { default: 'dark', respectSystem: false }` in the config it starts dark for everybody.
