import type { Heading, Section } from '../../../engine';
import { headingOf } from '../../view-data';
import { codeOf } from '../codeOf';
import type {
  ApiIndexView,
  ApiMember,
  ApiParameter,
  ApiSectionView,
  ApiSignature,
  ApiSymbolView,
  Token,
} from '../contract';
import type { ApiText } from '../texts';
import { plainText } from './prose';

/** The headings and search sections of a page; the theme's views use the same ids. */

export function symbolHeadings(view: ApiSymbolView, text: ApiText): Heading[] {
  const optional = (id: string, text: string, isThere: boolean) =>
    isThere ? [headingOf(id, 2, text)] : [];
  return [
    ...view.signatures.flatMap(({ id, parameters, returns }, i) =>
      id
        ? [headingOf(id, 2, text('api.overload', { number: i + 1 }))]
        : [
            ...optional('api-parameters', text('api.parameters'), parameters.length > 0),
            ...optional('api-returns', text('api.returns'), returns !== undefined),
          ],
    ),
    ...optional('api-fields', text('api.properties'), view.fields.length > 0),
    ...optional('api-throws', text('api.throws'), view.prose.throws.length > 0),
    ...optional('api-examples', text('api.examples'), view.prose.examples.length > 0),
    ...view.contents.map(({ id, title }) => headingOf(id, 2, title)),
    ...view.groups.flatMap(({ id, title, members }) => [
      headingOf(id, 2, title),
      ...members.map((member) => headingOf(member.id, 3, member.name)),
    ]),
    ...optional('api-inherited', text('api.inherited'), view.inherited.length > 0),
    ...optional('api-hierarchy', text('api.hierarchy'), view.hierarchy !== undefined),
    ...view.usedBy.map(({ id, title }) => headingOf(`api-${id}`, 2, title)),
    ...optional('api-guides', text('api.guides'), view.guides.length > 0),
  ];
}

/** Every id on a symbol's page that a link may point at. */
export function symbolAnchors(view: ApiSymbolView, text: ApiText): string[] {
  const overloads = view.groups.flatMap(({ members }) =>
    members.flatMap(({ signatures }) => signatures.flatMap(({ id }) => id ?? [])),
  );
  const inherited = view.inherited.flatMap(({ members }) => members.map(({ id }) => id));
  return [
    ...new Set([...symbolHeadings(view, text).map(({ id }) => id), ...overloads, ...inherited]),
  ];
}

/** A symbol's words for search: one section for itself, one for each member. Descriptions come before code: excerpts begin with them. */
export function symbolSections(view: ApiSymbolView): Section[] {
  const own = [
    plainText(view.prose.html),
    ...view.signatures.map(signatureText),
    ...view.fields.map(parameterText),
    ...view.prose.examples.map(({ html }) => plainText(html)),
    codeText(view.declaration),
  ];
  return [
    { id: '', level: 1, title: view.name, text: joinTexts(own) },
    ...view.groups.flatMap(({ members }) =>
      members.map((member) => memberSection(view.name, member)),
    ),
  ];
}

function memberSection(owner: string, member: ApiMember): Section {
  const title = member.name.startsWith('new ') ? member.name : `${owner}.${member.name}`;
  const texts = [
    plainText(member.prose.html),
    ...member.signatures.map(signatureText),
    ...member.prose.examples.map(({ html }) => plainText(html)),
  ];
  return { id: member.id, level: 3, title, text: joinTexts(texts) };
}

const signatureText = ({ tokens, parameters, returns, fields, prose }: ApiSignature): string =>
  joinTexts([
    plainText(prose.html),
    ...parameters.map(parameterText),
    plainText(returns?.html ?? ''),
    ...fields.map(parameterText),
    codeText(tokens),
  ]);

const parameterText = ({ name, html }: ApiParameter) => (html ? `${name}: ${plainText(html)}` : '');

const codeText = (tokens: readonly Token[]) => codeOf(tokens).replace(/\s+/g, ' ').trim();
const joinTexts = (texts: string[]) => texts.filter(Boolean).join(' ');

export const sectionHeadings = (view: ApiSectionView): Heading[] =>
  view.groups.length > 1 ? view.groups.map(({ id, title }) => headingOf(id, 2, title)) : [];

export const indexHeadings = (view: ApiIndexView, text: ApiText): Heading[] => [
  ...view.sections.map(({ id, title }) => headingOf(id, 2, title)),
  ...view.reexports.map(({ package: name }) =>
    headingOf(reexportId(name), 2, text('api.from', { package: name })),
  ),
];

/** The index is found by its title and by the comments of the entry points. */
export const indexSections = ({ about }: ApiIndexView, title: string): Section[] => [
  { id: '', level: 1, title, text: joinTexts(about.map(({ prose }) => plainText(prose.html))) },
];

/** Anchor of the names from another package. */
const reexportId = (name: string): string => `from-${name.replace(/[^\w]+/g, '-')}`;
