import { expect, test } from 'vitest';
import { convertTabs } from './vueTabs';

test('tabs of the plugin of VitePress become tabs, also inside of each other', () => {
  const text = `::::: tabs key:run
=== CI

:::: tabs
== One
::: tip
Words.
:::
\`\`\`md
== no tab
\`\`\`
== Two
2
::::
=== Local
3
:::::
== no tab`;
  expect(convertTabs(text)).toBe(`:::::::tabs{group="run"}
::::::tab[CI]

:::::tabs
::::tab[One]
::: tip
Words.
:::
\`\`\`md
== no tab
\`\`\`
::::
::::tab[Two]
2
::::
:::::
::::::
::::::tab[Local]
3
::::::
:::::::
== no tab`);
});
