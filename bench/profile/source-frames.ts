import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CpuProfile } from './summarise-profile.ts'
import type { CallFrame } from './time-groups.ts'

/** A profile that names the sources of functions in a bundle, by the source map beside it. */
export function withSourceFrames(profile: CpuProfile): CpuProfile {
  const maps = new Map<string, SourceMap | undefined>()
  function mapOf(url: string): SourceMap | undefined {
    if (!maps.has(url)) maps.set(url, readMap(url))
    return maps.get(url)
  }

  function sourceFrame(frame: CallFrame): CallFrame {
    const place = mapOf(frame.url)?.findEntry(frame.lineNumber, frame.columnNumber)
    if (!place || !('originalSource' in place)) return frame
    const { href: url } = new URL(place.originalSource, frame.url)
    return { ...frame, url, lineNumber: place.originalLine, columnNumber: place.originalColumn }
  }

  const nodes = profile.nodes.map((node) => ({ ...node, callFrame: sourceFrame(node.callFrame) }))
  return { ...profile, nodes }
}

function readMap(url: string): SourceMap | undefined {
  if (!url.startsWith('file:')) return undefined
  const file = `${fileURLToPath(url)}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
