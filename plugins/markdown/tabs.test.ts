import { expect, test } from 'vitest';
import { errorsOf, htmlOf } from '../../engine/testing/compileText';

test('writes tabs that can be read without JavaScript', async () => {
  expect(
    await htmlOf(`::::tabs{group=lang}
:::tab[One]
1
:::
:::tab Two
2
:::
::::
`),
  ).toMatchInlineSnapshot(
    `"<div class="tabs" data-group="lang"><div class="tab-list" role="tablist"><button type="button" role="tab" id="_tabs1-tab1" aria-controls="_tabs1-panel1" aria-selected="true" tabindex="0" data-tab="one">One</button><button type="button" role="tab" id="_tabs1-tab2" aria-controls="_tabs1-panel2" aria-selected="false" tabindex="-1" data-tab="two">Two</button></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel1" aria-labelledby="_tabs1-tab1" data-tab="one"><p class="tab-label">One</p><p>1</p></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel2" aria-labelledby="_tabs1-tab2" data-tab="two"><p class="tab-label">Two</p><p>2</p></div></div>"`,
  );
});

test('writes a code group with the titles of its fences as labels', async () => {
  expect(
    await htmlOf(`:::code-group{group=file}
\`\`\`text title="a.txt"
a
\`\`\`
\`\`\`json
1
\`\`\`
:::
`),
  ).toMatchInlineSnapshot(
    `"<div class="tabs" data-group="file"><div class="tab-list" role="tablist"><button type="button" role="tab" id="_tabs1-tab1" aria-controls="_tabs1-panel1" aria-selected="true" tabindex="0" data-tab="atxt">a.txt</button><button type="button" role="tab" id="_tabs1-tab2" aria-controls="_tabs1-panel2" aria-selected="false" tabindex="-1" data-tab="json">json</button></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel1" aria-labelledby="_tabs1-tab1" data-tab="atxt"><p class="tab-label">a.txt</p><figure class="code" data-language="text" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line">a</span></code></pre></figure></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel2" aria-labelledby="_tabs1-tab2" data-tab="json"><p class="tab-label">json</p><figure class="code" data-language="json" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-number">1</span></span></code></pre></figure></div></div>"`,
  );
});

test('reads the label of a fence as VitePress writes it', async () => {
  const html = await htmlOf(':::code-group\n```sh [npm]\na\n```\n```sh [pnpm] {1}\nb\n```\n:::\n');
  expect(html.match(/<p class="tab-label">[^<]*/g)).toEqual([
    '<p class="tab-label">npm',
    '<p class="tab-label">pnpm',
  ]);
});

test('shows a command for every package manager', async () => {
  expect(
    await htmlOf(`\`\`\`sh pm
npm install -D ottoman
\`\`\`
`),
  ).toMatchInlineSnapshot(
    `"<div class="tabs" data-group="pm"><div class="tab-list" role="tablist"><button type="button" role="tab" id="_tabs1-tab1" aria-controls="_tabs1-panel1" aria-selected="true" tabindex="0" data-tab="npm">npm</button><button type="button" role="tab" id="_tabs1-tab2" aria-controls="_tabs1-panel2" aria-selected="false" tabindex="-1" data-tab="yarn">yarn</button><button type="button" role="tab" id="_tabs1-tab3" aria-controls="_tabs1-panel3" aria-selected="false" tabindex="-1" data-tab="pnpm">pnpm</button><button type="button" role="tab" id="_tabs1-tab4" aria-controls="_tabs1-panel4" aria-selected="false" tabindex="-1" data-tab="bun">bun</button><button type="button" role="tab" id="_tabs1-tab5" aria-controls="_tabs1-panel5" aria-selected="false" tabindex="-1" data-tab="deno">deno</button></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel1" aria-labelledby="_tabs1-tab1" data-tab="npm"><p class="tab-label">npm</p><figure class="code" data-language="sh" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-function">npm</span><span class="tk-string"> install</span><span class="tk-constant"> -D</span><span class="tk-string"> ottoman</span></span></code></pre></figure></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel2" aria-labelledby="_tabs1-tab2" data-tab="yarn"><p class="tab-label">yarn</p><figure class="code" data-language="sh" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-function">yarn</span><span class="tk-string"> add</span><span class="tk-constant"> --dev</span><span class="tk-string"> ottoman</span></span></code></pre></figure></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel3" aria-labelledby="_tabs1-tab3" data-tab="pnpm"><p class="tab-label">pnpm</p><figure class="code" data-language="sh" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-function">pnpm</span><span class="tk-string"> add</span><span class="tk-constant"> -D</span><span class="tk-string"> ottoman</span></span></code></pre></figure></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel4" aria-labelledby="_tabs1-tab4" data-tab="bun"><p class="tab-label">bun</p><figure class="code" data-language="sh" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-function">bun</span><span class="tk-string"> add</span><span class="tk-constant"> --dev</span><span class="tk-string"> ottoman</span></span></code></pre></figure></div><div class="tab-panel" role="tabpanel" id="_tabs1-panel5" aria-labelledby="_tabs1-tab5" data-tab="deno"><p class="tab-label">deno</p><figure class="code" data-language="sh" data-head="none"><p class="code-bar"><button class="copy" type="button" aria-label="Copy code"></button></p><pre tabindex="0" role="group" aria-label="Code"><code><span class="line"><span class="tk-function">deno</span><span class="tk-string"> add</span><span class="tk-constant"> --dev</span><span class="tk-string"> npm:ottoman</span></span></code></pre></figure></div></div>"`,
  );
});

test('refuses anything but tabs in tabs', async () => {
  expect(
    await errorsOf(`:::tabs
text
:::
`),
  ).toMatchInlineSnapshot(`
    "markdown: ":::tabs" may only contain ":::tab"
      at content/page.md:2:1
      2 | text
        | ^
      Move this into a tab, and open the group with more colons than its tabs."
  `);
});

test('refuses anything but code in a code group', async () => {
  expect(
    await errorsOf(`:::code-group
text
:::
`),
  ).toMatchInlineSnapshot(`
    "markdown: ":::code-group" may only contain code blocks
      at content/page.md:2:1
      2 | text
        | ^
      Move this out of the group."
  `);
});
