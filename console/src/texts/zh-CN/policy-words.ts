// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: '对用户的要求',
  whom: (group) => `${group} 或其下级群组中的人，登录时须使用：`,
  nothing: '密码：没有群组要求更强的方式。',
  strictest: '以最严格的规则为准。服务器的设置和应用可以提出比群组更高的要求。',
  own: '此群组的策略',
  none: '此群组自身没有要求。',
  inherited: '来自上级群组',
  set: '设置策略',
  change: '更改',
  remove: '移除',
  title: (group) => `${group} 的用户如何登录`,
  strength: '至少需要',
  grace: (count) => (count === 0 ? '不能推迟设置验证方式。' : `可以推迟 ${count} 天设置验证方式。`),
  trust: (count) =>
    count === 0 ? '不信任任何浏览器：每次登录都要求第二重验证。' : `可以信任浏览器 ${count} 天。`,
  graceDays: '可推迟设置验证方式的天数',
  graceHint: '从每个人首次被要求时起计算。',
  trustDays: '信任浏览器的天数',
  trustHint: '设为 0 时，每次都要求第二重验证。',
  consequences: '后果',
  from: '从下次登录和下一个令牌起生效，也适用于下级群组。不会让任何人退出登录。',
  asked: (count) =>
    count === 0
      ? '没有此类验证方式的人，须在下次登录时设置。'
      : `没有此类验证方式的人会被要求设置，可以推迟 ${count} 天。`,
  passwordGrant: '自行索要密码的应用（密码授权）不再能获得这些用户的令牌。',
  stricterAbove: '某个上级群组在部分方面更严格。其要求仍然有效。',
  later: '以后如需放宽，还须同时管理上级群组。',
  weaker: '对用户的要求比以前低。只有同时管理上级群组的人才能这样做。',
  locksOut: (unable, people) => `${people} 人中有 ${unable} 人目前无法满足此要求，将无法登录。`,
  allTheSame: '仍然设置',
  saved: (group) => `${group} 的登录策略已设置。`,
  removeTitle: (group) => `移除 ${group} 的登录策略？`,
  removeText: (above) =>
    above === 0
      ? '从下次登录起，此群组不再有任何要求。用户已有的验证方式会保留。'
      : '从下次登录起，仅由上级群组决定。用户已有的验证方式会保留。',
  removed: (group) => `${group} 不再有登录策略。`,
}
