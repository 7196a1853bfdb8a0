---
description: The commands of this site - edit, build, preview, check - and what each of them does for you.
---

# Commands

| Command | What it does |
| --- | --- |
| `__manager__ run dev` | shows pages while you edit them |
| `__manager__ run build` | writes the site into `dist` |
| `__manager__ run preview` | serves what the build wrote |
| `__manager__ run lint` | finds broken links, missing descriptions and images without a text |
| `__manager__ run types` | checks the types of the config and of components |

The workflow in `.github/workflows` runs the last three for each pull request. With `--strict`, a build fails for broken links, missing images and two pages with one address.
