import { jsonBody } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { VerifyUser } from '../members/verify-user.ts'
import type { Caller } from '../rights/caller.ts'
import { readQuestion } from '../wire/bodies.ts'

/** POST /groups-srv/usergroupmap/verify. With `inherit`, the answer tells which group grants what. */
export function verifyUserEndpoint(verify: VerifyUser): Endpoint<Caller> {
  return async (request, caller) => {
    const question = readQuestion(jsonBody(request))
    const grantedBy = await verify(caller, question)
    return question.inherit ? success({ grantedBy }) : success()
  }
}
