import type { Validator } from '@seriousme/openapi-schema-validator';
import { isRecord, type Problem, SiteError } from '../../../engine';
import { inlineFiles } from './inline';
import { Node } from './node';
import { type Path, pointerOf } from './pointer';
import { type DocumentFiles, placeOfReference } from './readFiles';
import { findReferences, isRemote } from './references';
import { type ReadableError, readableErrors } from './schemaErrors';

/** The methods of operations, in the order in which pages show them. */
const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** The operations of all paths, of all webhooks, or of a callback. */
export const operationsIn = (owner: Node, key: string) =>
  owner
    .get(key)
    .keys()
    .flatMap((path) => {
      const item = owner.get(key).get(path);
      return methods
        .map((method) => ({ path, item, method, node: item.get(method) }))
        .filter(({ node }) => isRecord(node.value));
    });

/** Checks a document. @throws SiteError with all problems, each with its JSON pointer and its line */
export async function checkDocument(files: DocumentFiles): Promise<void> {
  const { data, originOf } = inlineFiles(files);
  const problems = [
    ...brokenReferences(files),
    ...(await schemaProblems(data, originOf)),
    ...operationProblems(Node.root(files)),
  ];
  if (problems.length > 0) throw new SiteError(problems);
}

/** Compiles the schema of a version once, which takes longer than reading most documents. */
let validator: Promise<Validator> | undefined;

async function schemaProblems(
  data: Record<string, unknown>,
  originOf: (path: Path) => Node,
): Promise<Problem[]> {
  const root = originOf([]);
  if (!/^3\.[01]\./.test(String(data.openapi))) {
    const version = 'swagger' in data ? `"swagger: ${data.swagger}"` : JSON.stringify(data.openapi);
    return [
      {
        message: `openapi: expected a document of OpenAPI 3.0 or 3.1, found ${version ?? 'no version'}`,
        place: data.openapi === undefined ? root.place() : root.child('openapi').place(),
        action: 'Write "openapi: 3.1.0", or convert the document.',
      },
    ];
  }
  validator ??= import('@seriousme/openapi-schema-validator').then(
    ({ Validator }) => new Validator({ allErrors: true }),
  );
  const { errors } = await (await validator).validate(data);
  if (!Array.isArray(errors)) return [];
  return readableErrors(errors).map((error) => problemOf(error, originOf));
}

function problemOf({ path, what, key }: ReadableError, originOf: (path: Path) => Node): Problem {
  const node = originOf(key === undefined ? path : [...path, key]);
  return {
    message: `openapi: ${pointerOf(node.path) || '/'}: ${what}`,
    place: path.length > 0 || key !== undefined ? node.keyPlace() : node.place(),
    action: 'Fix the document; https://spec.openapis.org/oas/ describes what each object holds.',
  };
}

function brokenReferences(files: DocumentFiles): Problem[] {
  return [...files.values()].flatMap((file) =>
    findReferences(file.data).flatMap((reference) => {
      if (isRemote(reference.ref)) return [];
      const node = new Node(files, file.file, [], file.data).below(reference.at);
      if (node.target().exists) return [];
      return [
        {
          message: `openapi: ${pointerOf(reference.at)} refers to "${reference.ref}", which does not exist`,
          place: placeOfReference(file, reference),
          action: 'Fix the reference, or add what it refers to.',
        },
      ];
    }),
  );
}

/** Problems that a schema cannot find: operations of the same name, and parameters of paths. */
function operationProblems(root: Node): Problem[] {
  const problems: Problem[] = [];
  const ids = new Map<string, string>();
  for (const { path, item, node } of operationsIn(root, 'paths')) {
    const at = pointerOf(node.path);
    const id = node.text('operationId');
    const other = id === undefined ? undefined : ids.get(id);
    if (id !== undefined && other !== undefined) {
      problems.push({
        message: `openapi: ${at}: the operationId "${id}" also belongs to ${other}`,
        place: node.child('operationId').place(),
        action: 'Give each operation its own id.',
      });
    } else if (id !== undefined) ids.set(id, at);
    problems.push(...pathParameterProblems(path, item, node));
  }
  return problems;
}

function pathParameterProblems(path: string, item: Node, operation: Node): Problem[] {
  const declared = [...item.list('parameters'), ...operation.list('parameters')]
    .filter((parameter) => parameter.text('in') === 'path')
    .map((parameter) => parameter.text('name'));
  return [...path.matchAll(/\{([^{}]+)\}/g)]
    .filter(([, name]) => !declared.includes(name))
    .map(([, name]) => ({
      message: `openapi: ${pointerOf(operation.path)}: no parameter describes "{${name}}" of the path`,
      place: operation.keyPlace(),
      action: `Add a parameter with "in: path" and "name: ${name}".`,
    }));
}
