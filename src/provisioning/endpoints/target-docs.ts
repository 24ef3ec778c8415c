import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'
import type { TargetChanges } from '../change-targets.ts'
import { provisioningRefusals } from '../provisioning-error.ts'

/** What the endpoints of targets need. */
export interface TargetEndpoints {
  readonly changes: TargetChanges
}

export const exampleId = 'q3XbT0nW7mYv5zKqG2rb1d'
export const targetChapter = { chapter: 'Provisioning elsewhere' } as const
export const targetParam: Fields = {
  id: { schema: Type.String(), description: 'The target.', example: exampleId },
}
export const unknownTargetRefusal = provisioningRefusals(21001)
