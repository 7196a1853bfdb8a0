import { SiteError } from '../../report/report';

export const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');

/** A failure of the disk at `folder`, as an error that a person can act on. */
export function diskError(folder: string, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const problem = {
    message: `output: ${folder} cannot be written: ${message}`,
    action: 'Choose another folder with --out.',
  };
  if (isDiskFull(error)) {
    problem.message = `output: no space left on the disk of ${folder}`;
    problem.action = 'Free some space, or name a folder on another disk with --out.';
  } else if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
    problem.message = `output: ${folder} cannot be written (${code})`;
    problem.action = 'Make its parent folder writable, or name another folder with --out.';
  }
  return new SiteError(problem, { cause: error });
}

/** A failure to move files into the output, or the whole of it, as an error that a person can act on. */
export function moveError(out: string, error: unknown): SiteError {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EBUSY' && code !== 'EXDEV') return diskError(out, error);
  return new SiteError(
    {
      message: `output: ${out} cannot be replaced (${code}); it is in use, or a mounted disk begins there`,
      action:
        'Choose a folder inside the mounted one with --out, or close the program that uses it.',
    },
    { cause: error },
  );
}
