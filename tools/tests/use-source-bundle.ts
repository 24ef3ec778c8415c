import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bundledSources, root } from './source-bundle.ts'

/* Imported into the process of each test file: an import of a source leads to the bundle. */

const rootUrl = pathToFileURL(root).href
const bundleUrl = new URL('source-bundle.ts', import.meta.url).href
/**
 * The cache of compiled code knows modules by their address, and this is not the one in the file.
 */
const mark = '?bundled'

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL)
    return path && Object.hasOwn(bundledSources(), path)
      ? { url: rootUrl + path + mark, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
  load(url, context, next) {
    if (!url.endsWith(mark)) return next(url, context)
    return {
      source: moduleText(url.slice(rootUrl.length, -mark.length)),
      format: 'module',
      shortCircuit: true,
    }
  },
})

/** The path of a source in the project, if this is one. */
function pathOf(specifier: string, parentUrl: string | undefined): string | undefined {
  if (!specifier.endsWith('.ts')) return undefined
  const url = URL.parse(specifier, parentUrl)?.href
  return url?.startsWith(`${rootUrl}src/`) ? url.slice(rootUrl.length) : undefined
}

/** A module that exports what a source in the bundle does. */
function moduleText(path: string): string {
  const names = Object.keys(bundledSources()[path]?.() ?? {})
  return [
    `import { bundledSources } from '${bundleUrl}'`,
    `export const { ${names.join(', ')} } = bundledSources()['${path}']()`,
  ].join('\n')
}
