import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { bundlePath } from './source-bundle.ts'

const inBundle = /[^\s()]*\/sources\.cjs:(\d+):(\d+)/g

let map: SourceMap | undefined

/**
 * A text, such as the stack of an error, that names places in the sources instead of the bundle.
 */
export function withSourcePlaces(text: string): string {
  return text.replace(inBundle, (place, line, column) => {
    map ??= readMap()
    const origin = map?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    const file = resolve(dirname(bundlePath), origin.fileName)
    return `${file}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function readMap(): SourceMap | undefined {
  const path = `${bundlePath}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
