import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licenses of the packages that files such as `node_modules/jose/index.js` belong to. */
export function licensesOf(root, files) {
  const folders = files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [])
  const chapters = [...new Set(folders)].sort().map((folder) => describe(join(root, folder)))
  return `# Licenses of the packages in this bundle\n\n${chapters.join('\n')}`
}

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? `\n${readFileSync(join(folder, file), 'utf8').trim()}\n` : ''
  return `## ${name} ${version}\n\n${license}\n${text}`
}
