// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `有效期至 ${end}`,
  roleUntil: (role, end) => `${role}，有效期至 ${end}`,
  from: (start) => `自 ${start} 起`,
  roleFrom: (role, start) => `${role}，自 ${start} 起`,
  givenBy: '授予者：',
  byAccess: '按权限规则授予',
  inZone: (time, zone) => `${time}（${zone}）`,
  change: '更改期限',
  changeOf: (name, role) =>
    role === undefined ? `更改期限：${name}` : `更改期限：${name} 的 ${role}`,
  title: (name, role) =>
    role === undefined ? `${name} 的成员身份持续多久？` : `${name} 拥有 ${role} 多久？`,
  end: '截止时间',
  choices: {
    never: '无截止时间',
    day: '明天',
    week: '一周',
    month: '一个月',
    date: '其他日期',
  },
  lastDay: '最后一天',
  lastDayHint: (zone) => `按 ${zone} 的时间，在这一天结束时到期。`,
  reason: '原因',
  reasonHint: '之后查看的人可以看到。',
  each: '为单个角色设置不同的期限',
  lastDayOf: (role) => `${role} 的最后一天`,
  save: '保存',
  saved: (name) => `${name} 的期限已更改。`,
}
