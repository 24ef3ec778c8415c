import type { NewTarget, Target } from '../api/targets-api.ts'

export const groupPushes = ['nested', 'flat', 'none'] as const
export const leavings = ['deactivate', 'delete'] as const
export const takeOvers = ['address', 'name'] as const

type Given = Required<Omit<NewTarget, 'groupId' | 'token' | 'mapping'>>

/** What is decided about a target, as its form has it. */
export interface TargetFields extends Given {
  /** Empty keeps the present one. */
  readonly token: string
  /** One attribute with its source in each line. Empty takes the usual one. */
  readonly mapping: string
  readonly [other: string]: unknown
}

/** The form of a target; of a new one, nothing is pushed before somebody has looked at it. */
export function fieldsOf(target: Target | undefined): TargetFields {
  if (!target) {
    return {
      ...{ name: '', url: '', token: '', mapping: '', enabled: false },
      ...{ groups: 'nested', role_groups: false, on_leave: 'deactivate', take_over: 'address' },
    }
  }
  const { name, url, groups, role_groups, on_leave, take_over, mapping, status } = target
  return {
    ...{ name, url, token: '', groups, role_groups, on_leave, take_over },
    enabled: status !== 'off',
    mapping: Object.entries(mapping)
      .map(([attribute, source]) => `${attribute} = ${source}`)
      .join('\n'),
  }
}

/** What is sent to make or change a target. */
export function givenIn(fields: TargetFields): Omit<NewTarget, 'groupId'> {
  const { name, url, groups, role_groups, on_leave, take_over, enabled, token } = fields
  const mapping = mappingIn(fields.mapping)
  return {
    ...{ name: name.trim(), url: url.trim(), groups, role_groups, on_leave, take_over, enabled },
    ...(token.trim() !== '' && { token: token.trim() }),
    ...(mapping && { mapping }),
  }
}

function mappingIn(text: string): NewTarget['mapping'] {
  const lines = linesOf(text)
  if (lines.length === 0) return undefined
  return Object.fromEntries(lines.map(([attribute, source]) => [attribute, source]))
}

/** The lines of a mapping that say no source. */
export function brokenLines(text: string): readonly string[] {
  return linesOf(text).flatMap(([attribute, source]) => (source === '' ? [attribute] : []))
}

function linesOf(text: string): readonly (readonly [attribute: string, source: string])[] {
  return text.split('\n').flatMap((line) => {
    const [attribute = '', ...rest] = line.split('=')
    if (line.trim() === '') return []
    return [[attribute.trim(), rest.join('=').replaceAll(/\s/g, '')] as const]
  })
}
