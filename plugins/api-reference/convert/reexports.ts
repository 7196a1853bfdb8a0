import ts from 'typescript';
import type { ConvertInput, Reexport } from '../model';
import { externalUrl, kindOfSymbol } from './externalLinks';
import { isInside } from './hiddenTypes';

/** The names that the entry points re-export from other packages, sorted. */
export function findReexports(programs: readonly ts.Program[], input: ConvertInput): Reexport[] {
  const reexports = new Map<string, Reexport>();
  for (const program of programs) {
    const checker = program.getTypeChecker();
    for (const entry of input.entries) {
      const source = program.getSourceFile(entry.split('\\').join('/'));
      const module = source && checker.getSymbolAtLocation(source);
      for (const symbol of module ? checker.getExportsOfModule(module) : []) {
        const target =
          symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const reexport = readReexport(symbol.name, target, input);
        if (reexport) reexports.set(symbol.name, reexport);
      }
    }
  }
  return [...reexports.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readReexport(name: string, target: ts.Symbol, input: ConvertInput): Reexport | undefined {
  const file = target.declarations?.[0]?.getSourceFile().fileName;
  if (!file || isInside(file, input.folder)) return undefined;
  const from = packageOf(file);
  if (!from) return undefined;
  const kind = kindOfSymbol(target);
  const whole = target.flags & ts.SymbolFlags.Module && ts.isSourceFile(target.declarations![0]!);
  const to = externalUrl({ ...from, name: target.name, kind }, input.externalLinks);
  const root = input.externalLinks[from.package]?.replace(/(?<![^/])[^/{]*\{.*$/s, '');
  return { name, kind, package: from.package, to: whole ? root : to };
}

/** `…/node_modules/@scope/name/lib/x.d.ts` → its package and the file in it. */
export function packageOf(file: string): { package: string; file: string } | undefined {
  const match = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/s.exec(file);
  return match ? { package: match[1]!, file: match[2]! } : undefined;
}
