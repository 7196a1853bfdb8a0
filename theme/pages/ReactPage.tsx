import type { PageProps } from '../../engine/client';

/** A page written as a React module, which has its own heading and layout. */
export default function ReactPage({ words }: PageProps<'react'>) {
  return (
    <main id="main" tabIndex={-1}>
      {words}
    </main>
  );
}
