import { deleteGroupTypeEndpoint } from '../../compat/group-types/delete-group-type-endpoint.ts'
import { getGroupTypeEndpoint } from '../../compat/group-types/get-group-type-endpoint.ts'
import { listGroupTypesEndpoint } from '../../compat/group-types/list-group-types-endpoint.ts'
import {
  changeGroupTypeEndpoint,
  putGroupTypeEndpoint,
} from '../../compat/group-types/put-group-type-endpoint.ts'
import { addGroupUserEndpoint } from '../../compat/groups/add-group-user-endpoint.ts'
import { changeUserMapsEndpoint } from '../../compat/groups/change-user-maps-endpoint.ts'
import { createCompatGroupEndpoint } from '../../compat/groups/create-compat-group-endpoint.ts'
import { deleteCompatGroupEndpoint } from '../../compat/groups/delete-compat-group-endpoint.ts'
import { getCompatGroupEndpoint } from '../../compat/groups/get-compat-group-endpoint.ts'
import { listChildGroupsEndpoint } from '../../compat/groups/list-child-groups-endpoint.ts'
import { readUserMapsEndpoint } from '../../compat/groups/read-user-maps-endpoint.ts'
import { updateCompatGroupEndpoint } from '../../compat/groups/update-compat-group-endpoint.ts'
import { deleteRoleEndpoint } from '../../compat/roles/delete-role-endpoint.ts'
import { getRoleEndpoint } from '../../compat/roles/get-role-endpoint.ts'
import { listRolesEndpoint } from '../../compat/roles/list-roles-endpoint.ts'
import { putRoleEndpoint } from '../../compat/roles/put-role-endpoint.ts'
import type { App } from '../../composition/app.ts'
import { groupsFamily } from '../../groups/groups-family.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../../routing/api-route.ts'

/**
 * Groups under their plural name, group types and roles. A group that is called `maps` has its
 * users at the singular name alone.
 */
export function compatGroupRoutes({ may, groups }: App): readonly ApiRoute[] {
  return routesOf(groupsFamily, 'none', [
    post('/groups-srv/usergroups', may.groups('write'), createCompatGroupEndpoint(groups)),
    put('/groups-srv/usergroups', may.groups('write'), updateCompatGroupEndpoint(groups)),
    get('/groups-srv/usergroups/:groupId', may.groups('read'), getCompatGroupEndpoint(groups)),
    del('/groups-srv/usergroups/:groupId', may.groups('delete'), deleteCompatGroupEndpoint(groups)),
    post('/groups-srv/graph/usergroups', may.groups('read'), listChildGroupsEndpoint(groups)),
    post(
      '/groups-srv/usergroups/:groupId/users',
      may.groups('write'),
      addGroupUserEndpoint(groups),
    ),
    get('/groups-srv/usergroups/maps/:sub', may.groupsOrSelf('read'), readUserMapsEndpoint(groups)),
    post('/groups-srv/usergroups/maps/:sub', may.groups('write'), changeUserMapsEndpoint(groups)),

    post('/groups-srv/grouptypes', may.groupTypes('write'), putGroupTypeEndpoint(groups)),
    put('/groups-srv/grouptypes', may.groupTypes('write'), changeGroupTypeEndpoint(groups)),
    get('/groups-srv/grouptypes', may.groupTypes('read'), getGroupTypeEndpoint(groups)),
    del(
      '/groups-srv/grouptypes/:groupType',
      may.groupTypes('delete'),
      deleteGroupTypeEndpoint(groups),
    ),
    post('/groups-srv/graph/grouptypes', may.groupTypes('read'), listGroupTypesEndpoint(groups)),

    post('/roles-srv/role', may.roles('write'), putRoleEndpoint(groups)),
    get('/roles-srv/role', may.roles('read'), getRoleEndpoint(groups)),
    del('/roles-srv/role', may.roles('delete'), deleteRoleEndpoint(groups)),
    post('/groups-srv/graph/roles', may.roles('read'), listRolesEndpoint(groups)),
  ])
}
