/** What a release was made from. */
export interface Source {
  readonly version: string
  readonly commit: string
  readonly lockDigest: string
  readonly node: string
}

/** A file of the release. */
export interface ReleasedFile {
  readonly name: string
  readonly sha256: string
}

/**
 * Says what the files were made from and how, in the form of SLSA 1.0. It is not signed, and has no
 * times, so everybody who makes the release anew gets the same bytes.
 */
export function provenance(source: Source, files: readonly ReleasedFile[]): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:ostiary:npm-run-release:1',
        externalParameters: { version: source.version },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: source.commit } },
          { name: 'package-lock.json', digest: { sha256: source.lockDigest } },
          { name: 'node', annotations: { version: source.node } },
        ],
      },
      runDetails: { builder: { id: 'urn:ostiary:whoever-runs-it' } },
    },
  }
}

/** The lines that `sha256sum --check` reads. */
export function checksums(files: readonly ReleasedFile[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}
