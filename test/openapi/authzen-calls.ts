import { someRequest, someRule } from './access-calls.ts'
import { type Call, type Scene, someMember } from './scene.ts'

/** Asks about a member of a group. */
async function askAbout(scene: Scene, path: string, more: object = {}) {
  const { groupId, sub } = await someMember(scene)
  return scene.world.admin('POST', `/access/v1/${path}`, {
    subject: { type: 'user', id: sub },
    action: { name: 'EDITOR' },
    resource: { type: 'group', id: groupId },
    ...more,
  })
}

/** A person asks for a role that was denied. */
async function askForDenied(scene: Scene) {
  const { world } = scene
  const { groupId, user, asking } = await someRule(scene)
  const asked = {
    subject: { type: 'user', id: user.sub },
    action: { name: 'OPERATOR' },
    resource: { type: 'group', id: groupId },
  }
  const { json } = await world.admin('POST', '/access/v1/evaluation', asked)
  const { evaluation_id } = json.context as unknown as { evaluation_id: string }
  const context = { business_justification: 'Repair' }
  return asking('POST', requests, { ...asked, context, denial: { evaluation_id } })
}

const requests = '/access/v1/requests'

/** A call for every operation of AuthZEN, by its id. */
export const authzenCalls: Readonly<Record<string, Call>> = {
  accessMetadata: ({ world }) => world.send('GET', '/.well-known/authzen-configuration'),
  evaluateAccess: (scene) => askAbout(scene, 'evaluation'),
  evaluateAccesses: (scene) =>
    askAbout(scene, 'evaluations', { evaluations: [{}, { action: { name: 'OTHER' } }] }),
  searchAccessSubjects: (scene) => askAbout(scene, 'search/subject'),
  searchAccessResources: (scene) => askAbout(scene, 'search/resource'),
  searchAccessActions: (scene) => askAbout(scene, 'search/action'),
  submitAccessRequest: askForDenied,
  readAccessRequestTask: async (scene) => {
    const { asking, path } = await someRequest(scene)
    return asking('GET', `/access/v1${path}`)
  },
  cancelAccessRequestTask: async (scene) => {
    const { asking, path } = await someRequest(scene)
    return asking('POST', `/access/v1${path}/cancel`)
  },
}
