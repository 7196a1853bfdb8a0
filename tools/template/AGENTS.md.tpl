# Writing this site

## Add a page

1. Write `site/content/docs/name.md`. Its address is `/docs/name`, unless the config names another. A folder is a category of the
   sidebar; `_category_.json` has its `label` and `position`. Other pages are in `site/pages`, images in `site/static`.
2. Begin with front matter: a `description` of one sentence, and `sidebar_position` when the order of names is not right.
3. Then comes one `#` heading, the title. Other headings start with `##` and skip no level.
4. Link other documents by their file: `[Introduction](./intro.md#some-heading)`. Give every image a text, every code block a language.
5. Lint, then build strictly.

When a page moves or goes, fix the links to it, and those of `site/config.ts`: the navbar and the footer name pages by address.

## Commands

| Command | What it does |
| --- | --- |
| `__manager__ run lint` | checks the pages and ends with 1 when there is an error |
| `__manager__ run lint__dashes__ --fix` | fixes what has only one right answer |
| `__manager__ run build__dashes__ --strict` | builds into `dist`; broken links, missing images and duplicate addresses are errors |
| `__manager__ run types` | checks the types of the config and of components |
| `__manager__ run inspect__dashes__ routes` | lists every address with its file |

Run `lint`, `types` and the strict build before you are done: pull requests run the same. `lint --json` and
`build --report json` print the problems as JSON.

`npx ottoman-docs --version` prints the version of the engine. "Since" in its handbook names the first version that has a key. After an
upgrade, the strict build names every place that has to change.

## Read the messages

Every problem has the same form: what was found, the file below `site` with line and column, and what to do.

```text
docs: unknown sidebar id "tutorial"; known ids are "tutorialSidebar"
  at content/docs/intro.md:3:10
  3 | sidebar: tutorial
    |          ^
  Use a known id, or add this one to sidebars.ts.
```

Messages of the linter begin with the name of the rule. All problems come at once: fix them all before you run the command again.
A build that fails leaves `dist` as it was. Without `--strict`, a broken link is a warning, and the build ends with 0.
`dist` and `.cache` are generated: do not edit them.
