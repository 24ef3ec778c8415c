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

/** A call for every operation of AuthZEN, by its id. */
export const authzenCalls: Readonly<Record<string, Call>> = {
  accessMetadata: ({ world }) => world.send('GET', '/.well-known/authzen-configuration'),
  evaluateAccess: (scene) => askAbout(scene, 'evaluation'),
  evaluateAccesses: (scene) =>
    askAbout(scene, 'evaluations', { evaluations: [{}, { action: { name: 'OTHER' } }] }),
  searchAccessSubjects: (scene) => askAbout(scene, 'search/subject'),
  searchAccessResources: (scene) => askAbout(scene, 'search/resource'),
  searchAccessActions: (scene) => askAbout(scene, 'search/action'),
}
