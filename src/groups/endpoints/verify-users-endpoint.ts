import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { VerifyUsers } from '../members/verify-users.ts'
import type { Caller } from '../rights/caller.ts'
import { readQuestion, readQuestions } from '../wire/bodies.ts'

/** POST /groups-srv/usergroupmap/verify/batch: one answer for each question, in their order. */
export function verifyUsersEndpoint(verify: VerifyUsers): Endpoint<Caller> {
  return async (request, caller) => {
    const { questions } = readQuestions(request)
    const verdicts = await verify(
      caller,
      questions.map((question, place) => readQuestion(question, `/questions/${place}`)),
    )
    return success(verdicts)
  }
}
