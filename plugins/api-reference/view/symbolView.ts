import { escapeHtml } from '../../../engine';
import type {
  ApiBadge,
  ApiMember,
  ApiMemberGroup,
  ApiParameter,
  ApiSignature,
  ApiSymbolView,
  Stage,
} from '../contract';
import { markAddress, symbolOf } from '../marks';
import type {
  ApiSymbol,
  Comment,
  Member,
  MemberGroup,
  Model,
  Parameter,
  Signature,
  SymbolKind,
} from '../model';
import type { ApiText } from '../texts';
import type { Markdown } from './markdown';
import { plainText, renderProse, summaryLine } from './prose';
import type { Relations } from './relations';

interface Viewing {
  model: Model;
  markdown: Markdown;
  relations: Relations;
  text: ApiText;
}

/** The data of a symbol's page; addresses inside are marked, not final. */
export async function viewSymbol(symbol: ApiSymbol, viewing: Viewing): Promise<ApiSymbolView> {
  const { markdown, model, relations } = viewing;
  const comment = symbol.kind === 'function' ? commonComment(symbol) : symbol.comment;
  const own = symbol.members.filter((member) => !member.inherited);
  const inherited = symbol.members.filter((member) => member.inherited);
  return {
    name: symbol.name,
    kind: symbol.kind,
    badges: [
      ...(symbol.isDefault ? (['default'] as const) : []),
      ...(symbol.abstract ? (['abstract'] as const) : []),
      ...(symbol.exported ? [] : (['not exported'] as const)),
      ...stagesOf(comment),
    ],
    module: model.package.name,
    declaredIn: symbol.declaredIn,
    aliases: symbol.aliases ?? [],
    declaration: symbol.declaration,
    typeParameters: await viewParameters(symbol.typeParameters, viewing, symbol.comment),
    signatures: await viewSignatures(symbol.signatures, symbol.name, comment, viewing),
    fields: await viewParameters(symbol.fields, viewing),
    prose: await renderProse(comment, markdown),
    source: symbol.source,
    contents: [],
    groups: await viewGroups(own, symbol, viewing),
    inherited: await viewInherited(inherited, viewing),
    ...relations.of(symbol),
    guides: [],
  };
}

const stages: readonly Stage[] = ['alpha', 'beta', 'experimental', 'internal'];
const stagesOf = (comment: Comment | undefined) =>
  stages.filter((stage) => comment?.modifiers.includes(stage));

/** A description that all signatures of a function share is shown above them. */
function commonComment({ comment, signatures }: ApiSymbol): Comment | undefined {
  return comment ?? (signatures.length === 1 ? signatures[0]?.comment : undefined);
}

/** The headings above members, in the order of a page. */
const groupTitles = {
  constructors: 'api.constructors',
  'enumeration-members': 'api.enumerationMembers',
  properties: 'api.properties',
  accessors: 'api.accessors',
  methods: 'api.methods',
  'static-properties': 'api.staticProperties',
  'static-accessors': 'api.staticAccessors',
  'static-methods': 'api.staticMethods',
  'index-signatures': 'api.indexSignatures',
} as const satisfies Record<MemberGroup, string>;

async function viewGroups(
  members: readonly Member[],
  owner: ApiSymbol,
  viewing: Viewing,
): Promise<ApiMemberGroup[]> {
  const groups = (Object.keys(groupTitles) as MemberGroup[]).map(async (group) => {
    const own = members.filter((member) => member.group === group);
    const views = await Promise.all(own.map((member) => viewMember(member, owner, viewing)));
    return { id: `all-${group}`, title: viewing.text(groupTitles[group]), members: views };
  });
  return (await Promise.all(groups)).filter((group) => group.members.length > 0);
}

async function viewMember(member: Member, owner: ApiSymbol, viewing: Viewing): Promise<ApiMember> {
  const { markdown } = viewing;
  const shared = sharedComment(member);
  const prose = await renderProse(shared ?? fieldComment(member, owner), markdown);
  if (member.default) prose.default ??= `<code>${escapeHtml(member.default)}</code>`;
  const signatures = await viewSignatures(member.signatures, member.id, shared, viewing);
  return {
    id: member.id,
    name: member.group === 'constructors' ? `new ${owner.name}` : member.name,
    badges: [
      ...(member.flags.filter((flag) => flag !== 'readonly') as ApiBadge[]),
      ...stagesOf(shared),
    ],
    deprecated: prose.deprecated !== undefined,
    signatures: member.group.endsWith('accessors') ? signatures.map(withoutEcho) : signatures,
    prose,
    source: member.source,
    overrides: member.overrides,
  };
}

/** An accessor's signature already has its type: a parameter or result without a description would only repeat it. */
function withoutEcho({ returns, parameters, ...signature }: ApiSignature): ApiSignature {
  return {
    ...signature,
    parameters: parameters.filter(({ html }) => html),
    returns: returns?.html ? returns : undefined,
  };
}

/** The comment that all overloads of a member repeat; getter and setter always share one. */
function sharedComment({ signatures, comment, group }: Member): Comment | undefined {
  const texts = new Set(signatures.map((signature) => JSON.stringify(signature.comment)));
  const isShared = texts.size <= 1 || group.endsWith('accessors');
  return isShared ? (comment ?? signatures[0]?.comment) : undefined;
}

/** The text of `@field name …` in the owner's comment, for a member without a comment. */
function fieldComment({ name }: Member, { comment }: ApiSymbol): Comment | undefined {
  for (const { tag, text, name: named } of comment?.blocks ?? []) {
    if (tag !== 'field' && tag !== 'property' && tag !== 'prop') continue;
    const [, first, rest = ''] = /^`?([\w$]+)`?\s*(?:-\s*)?([\s\S]*)$/.exec(text) ?? [];
    if (named === name) return { summary: text, blocks: [], modifiers: [] };
    if (first === name) return { summary: rest, blocks: [], modifiers: [] };
  }
  return undefined;
}

function viewSignatures(
  signatures: readonly Signature[],
  id: string,
  shared: Comment | undefined,
  viewing: Viewing,
): Promise<ApiSignature[]> {
  return Promise.all(
    signatures.map(async (signature, i) => {
      const { comment } = signature;
      const returns = [...(comment?.blocks ?? []), ...(shared?.blocks ?? [])].find(({ tag }) =>
        /^returns?$/.test(tag),
      )?.text;
      return {
        id: signatures.length > 1 ? `${id}-${i + 1}` : undefined,
        tokens: signature.pieces,
        typeParameters: await viewParameters(signature.typeParameters, viewing, comment),
        parameters: await viewParameters(signature.parameters, viewing, comment ?? shared),
        returns: signature.returns && {
          type: signature.returns,
          html: await viewing.markdown(returns),
        },
        fields: await viewParameters(signature.fields, viewing),
        prose: await renderProse(beyond(comment, shared), viewing.markdown),
      };
    }),
  );
}

/** The parts of a comment that are not in one that is shown already. */
function beyond(comment: Comment | undefined, shown: Comment | undefined): Comment | undefined {
  if (!comment || !shown) return comment;
  const blocks = new Set(shown.blocks.map((block) => JSON.stringify(block)));
  return {
    ...comment,
    summary: comment.summary === shown.summary ? '' : comment.summary,
    blocks: comment.blocks.filter((block) => !blocks.has(JSON.stringify(block))),
  };
}

/** Rows of a parameter table; `@param options.limit` gets a row below `options`. */
async function viewParameters(
  parameters: readonly Parameter[] = [],
  viewing: Viewing,
  comment?: Comment,
): Promise<ApiParameter[]> {
  const rows = parameters.flatMap((parameter) => [
    parameter,
    ...(parameter.fields ?? []),
    ...(comment?.blocks ?? [])
      .filter(({ tag, name }) => tag === 'param' && name?.startsWith(`${parameter.name}.`))
      .map(({ name, text }): Parameter => ({ ...noParameter, name: name!, comment: text })),
  ]);
  return Promise.all(
    rows.map(async ({ comment: text, fields: _shownAsRows, ...row }) => ({
      ...row,
      html: await viewing.markdown(text),
    })),
  );
}

const noParameter = { type: [], optional: false, rest: false };

async function viewInherited(members: readonly Member[], { markdown }: Viewing) {
  const byOwner = new Map<string, ApiSymbolView['inherited'][number]>();
  for (const member of members) {
    const { label, href } = member.inherited!;
    const owner = label.replace(/\.[^.]*$/, '');
    const key = symbolOf(href);
    const from = { label: owner, href: key ? markAddress(key) : href?.replace(/#.*$/s, '') };
    const entry = byOwner.get(owner) ?? { from, members: [] };
    byOwner.set(owner, entry);
    const comment = member.comment ?? member.signatures[0]?.comment;
    entry.members.push({
      id: member.id,
      name: member.group === 'constructors' ? 'constructor' : member.name,
      href,
      summary: summaryLine(await markdown(comment?.summary)),
      deprecated: Boolean(comment?.blocks.some(({ tag }) => tag === 'deprecated')),
    });
  }
  return [...byOwner.values()];
}

const descriptions = {
  namespace: 'api.aNamespace',
  class: 'api.aClass',
  enumeration: 'api.anEnumeration',
  function: 'api.aFunction',
  interface: 'api.anInterface',
  'type-alias': 'api.aTypeAlias',
  variable: 'api.aVariable',
} as const satisfies Record<SymbolKind, string>;

/** A page's description for search engines: the first sentence, or its kind and name. */
export function describeSymbol(
  { prose, name, module }: ApiSymbolView,
  kind: SymbolKind,
  text: ApiText,
): string {
  const own = plainText(summaryLine(prose.html));
  return own || text(descriptions[kind], { name, package: module });
}
