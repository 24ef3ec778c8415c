import { fileURLToPath } from 'node:url'

const useBundle = fileURLToPath(new URL('../../tools/tests/use-source-bundle.ts', import.meta.url))

/**
 * Options of Node for further processes: they load the sources from the bundle if this one does.
 */
export const childOptions: readonly string[] = process.execArgv.includes(useBundle)
  ? ['--import', useBundle]
  : []
