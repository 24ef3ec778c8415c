import { makeAsset, readPagesFile } from '../theme/asset.ts'

/**
 * The scripts of the pages, by name. A page that names one in its content loads it, and only such a
 * page may run scripts. Each is a module in plain JavaScript, served as it is written.
 */
export const pageScripts = {
  forms: readScript('forms'),
}

/** The name of a script. */
export type PageScript = keyof typeof pageScripts

function readScript(name: string) {
  return makeAsset('js', readPagesFile(`scripts/${name}.js`))
}
