import type { ReactNode } from 'react';

/** `@theme/TabItem` of Docusaurus: what `Tabs` reads; on its own it shows what it holds. */
export default function TabItem({ children }: { value: string; children: ReactNode }) {
  return children;
}
