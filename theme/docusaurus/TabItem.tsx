import type { ReactNode } from 'react';

/** `@theme/TabItem` of Docusaurus: read by `Tabs`; outside of `Tabs` it shows its children. */
export default function TabItem({ children }: { value: string; children: ReactNode }) {
  return children;
}
