# __title__

| Command | What it does |
| --- | --- |
| `__manager__ start` | builds the site and serves it as a host would |
| `__manager__ run dev` | shows pages while you edit them |
| `__manager__ run build` | writes the site into `dist/` |
| `__manager__ run lint` | checks the pages |
| `__manager__ run types` | checks the types of the config and of components |

Documents are in `site/content/docs`, other pages in `site/pages`, images and the favicon in `site/static`.
