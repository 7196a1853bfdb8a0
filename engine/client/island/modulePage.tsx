import { mdx } from '@theme/mdx';
import type { ComponentType } from 'react';

/** The content of a compiled `.mdx` page with the components that it may use without importing them. */
export const modulePage = (Content: ComponentType<{ components: typeof mdx }> | undefined) =>
  Content &&
  function ModulePage() {
    return <Content components={mdx} />;
  };
