import {
  askEndpoint,
  catalogueEndpoint,
  groupRequestsEndpoint,
  ownRequestsEndpoint,
  readRequestEndpoint,
  withdrawEndpoint,
} from '../access/endpoints/access-request-endpoints.ts'
import {
  deleteAccessRuleEndpoint,
  listAccessRulesEndpoint,
  putAccessRuleEndpoint,
} from '../access/endpoints/access-rule-endpoints.ts'
import {
  approveEndpoint,
  refuseEndpoint,
  toDecideEndpoint,
} from '../access/endpoints/decision-endpoints.ts'
import {
  listEligibleEndpoint,
  ownEligibleEndpoint,
  putEligibleEndpoint,
  removeEligibleEndpoint,
} from '../access/endpoints/eligible-role-endpoints.ts'
import {
  closeReviewEndpoint,
  deleteReviewEndpoint,
  listReviewsEndpoint,
  ownReviewsEndpoint,
  planReviewEndpoint,
  readReviewEndpoint,
  reviewResultEndpoint,
} from '../access/endpoints/review-endpoints.ts'
import {
  decideItemsEndpoint,
  reviewItemsEndpoint,
} from '../access/endpoints/review-item-endpoints.ts'
import {
  activateEndpoint,
  breakGlassEndpoint,
  endGroupRoleEndpoint,
  endRoleEndpoint,
  groupRolesEndpoint,
  ownRolesEndpoint,
} from '../access/endpoints/timed-role-endpoints.ts'
import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'

/** Roles that people ask for, take and end. The operations decide who may do what. */
export function accessRoutes({ may, access }: App): readonly ApiRoute[] {
  const [read, write] = [may.groups('read'), may.groups('write')]
  const [own, decider, taker] = [may.own('access_request'), may.decider, may.taker]
  return routesOf(apiFamily('AccessException'), 'none', [
    get('/access-srv/groups/:groupId/rules', read, listAccessRulesEndpoint(access)),
    put('/access-srv/groups/:groupId/rules/:role', write, putAccessRuleEndpoint(access)),
    del(
      '/access-srv/groups/:groupId/rules/:role',
      may.groups('delete'),
      deleteAccessRuleEndpoint(access),
    ),
    get('/access-srv/groups/:groupId/requests', read, groupRequestsEndpoint(access)),
    get('/access-srv/groups/:groupId/roles', read, groupRolesEndpoint(access)),
    del('/access-srv/groups/:groupId/roles/:id', write, endGroupRoleEndpoint(access)),
    get('/access-srv/groups/:groupId/eligible', read, listEligibleEndpoint(access)),
    put('/access-srv/groups/:groupId/eligible', write, putEligibleEndpoint(access)),
    del('/access-srv/eligible/:id', write, removeEligibleEndpoint(access)),

    get('/access-srv/catalogue', own, catalogueEndpoint(access)),
    post('/access-srv/requests', own, askEndpoint(access)),
    get('/access-srv/requests', own, ownRequestsEndpoint(access)),
    get(
      '/access-srv/requests/:id',
      may.own('access_request', 'access_decide'),
      readRequestEndpoint(access),
    ),
    post('/access-srv/requests/:id/withdraw', own, withdrawEndpoint(access)),
    get('/access-srv/decisions', decider, toDecideEndpoint(access)),
    post('/access-srv/requests/:id/approve', decider, approveEndpoint(access)),
    post('/access-srv/requests/:id/refuse', decider, refuseEndpoint(access)),

    get('/access-srv/eligible', own, ownEligibleEndpoint(access)),
    post('/access-srv/activations', taker, activateEndpoint(access)),
    post('/access-srv/break-glass', taker, breakGlassEndpoint(access)),
    get('/access-srv/roles', own, ownRolesEndpoint(access)),
    post('/access-srv/roles/:id/end', own, endRoleEndpoint(access)),

    post('/access-srv/reviews', write, planReviewEndpoint(access)),
    get('/access-srv/reviews', read, listReviewsEndpoint(access)),
    get('/access-srv/reviews/mine', decider, ownReviewsEndpoint(access)),
    get('/access-srv/reviews/:id', decider, readReviewEndpoint(access)),
    del('/access-srv/reviews/:id', write, deleteReviewEndpoint(access)),
    post('/access-srv/reviews/:id/close', write, closeReviewEndpoint(access)),
    get('/access-srv/reviews/:id/items', decider, reviewItemsEndpoint(access)),
    post('/access-srv/reviews/:id/decisions', decider, decideItemsEndpoint(access)),
    get('/access-srv/reviews/:id/result', read, reviewResultEndpoint(access)),
  ])
}
