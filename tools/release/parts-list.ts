import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The list of parts of the package (SBOM) in the form of CycloneDX 1.6: what is inside its files,
 * and what npm installs beside them. It is made of the licenses in the package, which the two
 * bundlers write from what they have put in, and of the lock file.
 */

interface Part {
  readonly name: string
  readonly version: string
  readonly license: string
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The part of a lock file that is read. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>
}

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** What the files about licenses name: `## jose 6.2.1`, its license below or in brackets. */
export function partsIn(licenses: string): readonly Part[] {
  const headings = licenses.matchAll(/^## (\S+) (?:- )?(\d\S*)(?: \((.+)\)|\n\n(.+))$/gm)
  return [...headings].map(([, name = '', version = '', inBrackets, below]) => ({
    name,
    version,
    license: inBrackets ?? below ?? '',
  }))
}

/** The packages that npm installs beside the package: those it names, and what they need. */
function installedWith(
  { dependencies, optionalDependencies }: PackageManifest,
  { packages }: LockFile,
): readonly Part[] {
  const found = new Map<string, Part>()
  const take = (name: string) => {
    const entry = packages[`node_modules/${name}`]
    if (!entry?.version || found.has(name)) return
    found.set(name, { name, version: entry.version, license: entry.license ?? '' })
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      take(needed)
    }
  }
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) take(name)
  return [...found.values()]
}

const purlOf = ({ name, version }: Pick<Part, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The digest of a package as npm checks it. The same version may be at several places. */
function digestOf({ name, version }: Part, { packages }: LockFile): string | undefined {
  const [, entry] =
    Object.entries(packages).find(
      ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
    ) ?? []
  const base64 = entry?.integrity?.match(/^sha512-(\S+)$/)?.[1]
  return base64 && Buffer.from(base64, 'base64').toString('hex')
}

function licenseOf({ license }: Pick<Part, 'license'>) {
  const isExpression = /[ ()]/.test(license)
  return isExpression ? { expression: license } : { license: { id: license } }
}

function componentOf(part: Part, lock: LockFile) {
  const digest = digestOf(part, lock)
  return {
    type: 'library',
    'bom-ref': purlOf(part),
    name: part.name,
    version: part.version,
    purl: purlOf(part),
    ...(part.license && { licenses: [licenseOf(part)] }),
    ...(digest && { hashes: [{ alg: 'SHA-512', content: digest }] }),
  }
}

/** Lists the parts of the package that was unpacked in a folder. */
export function partsList(folder: string, lock: LockFile, time: string): object {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const manifest: PackageManifest = JSON.parse(read('package.json'))
  const all = [
    ...partsIn(read('dist/licenses.md')),
    ...partsIn(read('dist/console/licenses.md')),
    ...installedWith(manifest, lock),
  ]
  const byPurl = new Map(all.map((part) => [purlOf(part), part]))
  const parts = [...byPurl].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
  const { name, version, description } = manifest
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: time,
      component: {
        ...{ type: 'application', 'bom-ref': purlOf(manifest), name, version, description },
        ...{ purl: purlOf(manifest), licenses: [licenseOf(manifest)] },
      },
    },
    components: parts.map((part) => componentOf(part, lock)),
    dependencies: [{ ref: purlOf(manifest), dependsOn: parts.map(purlOf) }],
  }
}
