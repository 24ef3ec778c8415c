import type { JWTPayload } from 'jose'

/** A workload that may sign in as a client: whose token it shows, and what that token says. */
export interface WorkloadRule {
  /** The identifier of a trusted issuer. */
  readonly issuer: string
  /** What each of these claims has to be: a value, or a pattern with `*` or `**`. */
  readonly claims: Readonly<Record<string, string>>
}

/**
 * Claims that say which workload it is. Others, such as `ref` or `environment`, have the same
 * values in the tokens of strangers; `job_workflow_ref` is the file that a stranger may call.
 */
const identifyingClaims: ReadonlySet<string> = new Set([
  'sub',
  ...['repository', 'repository_id', 'repository_owner', 'repository_owner_id'],
  ...['workflow_ref', 'organization_id', 'workspace_id'],
  ...['project_path', 'project_id', 'namespace_path', 'namespace_id'],
  ...['client_id', 'azp', 'appid', 'oid'],
])

/** Claims that are checked for every token, in a way of their own. */
const checkedClaims: ReadonlySet<string> = new Set(['iss', 'aud', 'exp', 'nbf', 'iat', 'jti'])

/** Parts of a subject that name a kind of thing, and not whose it is. */
const kindWords: ReadonlySet<string> = new Set([
  ...['repo', 'repository', 'repository_owner', 'organization', 'org', 'owner', 'enterprise'],
  ...['project_path', 'project', 'group', 'namespace', 'namespace_path', 'workspace', 'pipeline'],
  ...['system', 'serviceaccount', 'serviceaccounts', 'spiffe', 'ns', 'sa', 'user', 'users'],
  ...['http', 'https', 'arn', 'aws', 'sts', 'iam', 'client', 'sub', 'p', 'job', 'environment'],
  ...['refs', 'heads', 'tags', 'ref', 'ref_type', 'branch'],
])

const everything = /^\*+$/

/** Whether the claims of a token are as a rule says. Only texts, numbers and flags can be. */
export function meetsRule({ claims }: WorkloadRule, payload: JWTPayload): boolean {
  return Object.entries(claims).every(([name, pattern]) => {
    const value = Object.hasOwn(payload, name) ? payload[name] : undefined
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    return isPlain && matches(pattern, String(value))
  })
}

/** A longer value meets no pattern, so that a hostile one keeps nobody waiting. */
const longestValue = 2000

/** `*` stands for characters other than `/` and `:`, and `**` for any. The rest is exact. */
function matches(pattern: string, value: string): boolean {
  if (!pattern.includes('*')) return pattern === value
  if (value.length > longestValue) return false
  return matchesFrom(partsOf(pattern), value)
}

/** Texts of a pattern, and what stands between them. */
function partsOf(pattern: string): readonly string[] {
  return pattern.split(/(\*+)/).filter((part) => part !== '')
}

/**
 * Goes through the value once with every place of the pattern that can be reached. A regular
 * expression could take very long for a hostile value.
 */
function matchesFrom(parts: readonly string[], value: string): boolean {
  let ends = new Set([0])
  for (const part of parts) {
    ends = part.startsWith('*')
      ? endsOfAny(ends, value, part.length > 1)
      : new Set(
          [...ends]
            .filter((start) => value.startsWith(part, start))
            .map((start) => start + part.length),
        )
    if (ends.size === 0) return false
  }
  return ends.has(value.length)
}

/** Where a `*` or `**` that begins at one of these places can end. */
function endsOfAny(starts: ReadonlySet<number>, value: string, crosses: boolean): Set<number> {
  const ends = new Set<number>()
  let reaches = false
  for (let place = 0; place <= value.length; place++) {
    const before = value[place - 1]
    const isBarred = !crosses && (before === '/' || before === ':')
    reaches = starts.has(place) || (reaches && !isBarred)
    if (reaches) ends.add(place)
  }
  return ends
}

/** One problem of a rule. */
export interface RuleProblem {
  /** The claim; empty for the whole rule. */
  readonly claim: string
  readonly problem: string
}

/** What is wrong with a rule: above all, whether it would let strangers in. */
export function* problemsOfRule({ claims }: WorkloadRule): Iterable<RuleProblem> {
  let identifies = false
  for (const [claim, pattern] of Object.entries(claims)) {
    const problem = problemOfClaim(claim, pattern)
    if (problem) yield { claim, problem }
    identifies ||= identifyingClaims.has(claim)
  }
  if (!identifies) {
    const problem =
      'match too much: none of them says whose workload it is. Add sub, or another such claim: repository, project_path, namespace_path'
    yield { claim: '', problem }
  }
}

function problemOfClaim(claim: string, pattern: string): string | undefined {
  if (checkedClaims.has(claim)) {
    return 'is checked for every token of the issuer, so a rule cannot be about it'
  }
  if (everything.test(pattern)) {
    return 'matches too much: every token has some value. Leave the claim out, or say which'
  }
  if (!identifyingClaims.has(claim) || !pattern.includes('*') || namesOwner(pattern)) {
    return undefined
  }
  return 'matches too much: before the first * it must name whose workload it is, up to a / or : as in repo:acme/*. Otherwise workloads of strangers match, too'
}

/** Whether a whole part before the first `*` is more than the kind of a thing. */
function namesOwner(pattern: string): boolean {
  const fixed = pattern.slice(0, pattern.indexOf('*'))
  return fixed
    .split(/[/:]/)
    .slice(0, -1)
    .some((part) => part !== '' && !kindWords.has(part.toLowerCase()))
}
