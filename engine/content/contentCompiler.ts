import { type Compiler, type CompilerOptions, createCompiler } from './compile';
import { createFileReader } from './readFile';

interface ContentSetup extends Omit<CompilerOptions, 'read'> {
  siteFolder: string;
}

/** The compiler of one thread, which reads below the site folder. */
export const createContentCompiler = ({ siteFolder, ...options }: ContentSetup): Compiler =>
  createCompiler({
    ...options,
    // A new one each time: threads of dev live long, and meanwhile a folder may become a link that leads out of the site.
    read: (file) => createFileReader(siteFolder)(file),
  });
