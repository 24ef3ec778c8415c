import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '../../kernel/folders.ts'
import { type Asset, makeAsset, readPagesFile } from '../html/asset.ts'

/**
 * The worker that estimates passwords while they are typed. It has the library and the lists that
 * the server decides with. `forms` loads it when somebody types a new password.
 */
const strengthWorker = makeAsset(
  'js',
  [readZxcvbn('core'), readZxcvbn('language-common'), readScript('strength-worker')].join('\n'),
)

/**
 * The scripts of the pages, by name. A page that names one in its content loads it, and only such a
 * page may run scripts. Each is a module in plain JavaScript, served as it is written.
 */
export const pageScripts = {
  forms: makeAsset(
    'js',
    readScript('forms').replace('strength-worker.js', basename(strengthWorker.path)),
  ),
  passkeys: makeAsset('js', readScript('passkeys')),
  signals: makeAsset('js', readScript('signals')),
  codes: makeAsset('js', readScript('codes')),
}

/** The name of a script. */
export type PageScript = keyof typeof pageScripts

/** Every file that scripts of the pages consist of. */
export const scriptAssets: readonly Asset[] = [...Object.values(pageScripts), strengthWorker]

function readScript(name: string): string {
  return readPagesFile(`scripts/${name}.js`)
}

/** The build of a package for browsers. It lies beside the one for Node. */
function readZxcvbn(name: 'core' | 'language-common'): string {
  const { resolve } = createRequire(join(projectRoot, 'package.json'))
  const build = join(dirname(resolve(`@zxcvbn-ts/${name}`)), 'zxcvbn-ts.js')
  const license = `/* @zxcvbn-ts/${name}, MIT License, https://github.com/zxcvbn-ts/zxcvbn */`
  return `${license}\n${readFileSync(build, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')}`
}
