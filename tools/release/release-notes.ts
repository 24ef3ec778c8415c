/** The part of the changelog about a version; before it has one, what is unreleased. */
export function releaseNotes(changelog: string, version: string): string {
  const parts = changelog.split(/^(?=## )/m).slice(1)
  const named = (name: string) =>
    parts.find((part) => part.split(/\s+/)[1]?.replace(/[[\]]/g, '') === name)
  const part = named(version) ?? named('Unreleased')
  if (part === undefined) throw new Error(`CHANGELOG.md says nothing about ${version}`)
  return part.replace(/^## .*$/m, `# Ostiary ${version}`)
}
