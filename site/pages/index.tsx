import { Link, useSite } from '../../engine/client';
import { CodeSample, Hero, HomeSection, Intents, Reasons } from '../../theme/parts';
import highlighted from '../home/highlighted.json';

/** Metadata of the page. */
export const meta = {
  title: 'Object-document mapper for Couchbase',
  description:
    'Ottoman.js gives Node.js programs schemas, models, validation and a query builder for documents in Couchbase.',
};

const reasons = (baseUrl: string) => [
  {
    title: 'Documents keep their shape',
    text: (
      <>
        Types, defaults, validators and hooks live in one <code>Schema</code>. Every save casts and
        checks the document first, and a rule that fails stops the save.
      </>
    ),
  },
  {
    title: 'Queries are plain objects',
    text: (
      <>
        Filters, sorting and paging are data, with operators such as <code>$gte</code> and{' '}
        <code>$in</code>. The builder turns them into SQL++, and you can print the statement before
        anything is sent.
      </>
    ),
  },
  {
    title: 'Couchbase stays within reach',
    text: (
      <>
        Collections, transactions, full-text search and the SDK underneath are one property away. If
        that is all you need,{' '}
        <Link href={`${baseUrl}docs/advanced/sdk-comparison`}>the SDK alone</Link> may be the better
        choice.
      </>
    ),
  },
];

const intents = (baseUrl: string) => [
  { wish: 'I am new here', label: 'Quick Start', href: `${baseUrl}docs/quick-start` },
  { wish: 'I want to see a whole program', label: 'Example App', href: `${baseUrl}docs/first-app` },
  {
    wish: 'I know Mongoose',
    label: 'Mongoose to Ottoman',
    href: `${baseUrl}docs/advanced/mongoose-to-couchbase`,
  },
  {
    wish: 'I use the Couchbase SDK',
    label: 'Ottoman for Couchbase Node.js SDK devs',
    href: `${baseUrl}docs/advanced/ottoman-couchbase`,
  },
  { wish: 'I am looking for a method', label: 'API reference', href: `${baseUrl}docs/api` },
  { wish: 'Something does not work', label: 'Errors', href: `${baseUrl}docs/errors` },
];

/** The home page: what Ottoman is, how it looks, why to use it, and where to go. */
export default function Home() {
  const { baseUrl } = useSite();
  return (
    <>
      <Hero
        eyebrow="Object-document mapper for Couchbase and Node.js"
        title="Give your documents a shape."
        lead="Ottoman.js puts schemas, validation and a query builder between your program and Couchbase. Try it in memory first: the quick start saves and finds its first documents without a server."
        install="npm install ottoman"
        actions={[
          { label: 'Quick Start', href: `${baseUrl}docs/quick-start` },
          { label: 'API reference', href: `${baseUrl}docs/api` },
        ]}
      >
        <CodeSample title="You write" html={highlighted.program} />
        <CodeSample title="Couchbase stores Airline::heron" html={highlighted.stored} />
        <CodeSample title="Couchbase runs" html={highlighted.statement} />
      </Hero>
      <HomeSection title="Why Ottoman">
        <Reasons reasons={reasons(baseUrl)} />
      </HomeSection>
      <HomeSection title="What brings you here?">
        <Intents intents={intents(baseUrl)} />
      </HomeSection>
    </>
  );
}
