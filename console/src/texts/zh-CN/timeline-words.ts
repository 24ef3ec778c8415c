// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: '角色时间线',
  role: '角色',
  anyRole: '所有角色',
  only: (name) => `仅限 ${name}`,
  onlyOf: (name) => `仅显示 ${name}`,
  everybody: '显示所有人',
  none: '没有人拥有过角色。',
  noneHint: '谁在何时至何时拥有什么以及为什么，会显示在这里。',
  member: '成员',
  now: '现在',
  given: (how, by) => (by === undefined ? `授予：${how}` : `授予：${how}（${by}）`),
  ended: (how, by) => (by === undefined ? `结束：${how}` : `结束：${how}（${by}）`),
  breakGlass: '紧急取得',
  hows: {
    hand: '手动',
    rule: '按规则',
    request: '经申请',
    activation: '经激活',
    breakGlass: '紧急取得',
    import: '经导入',
    invitation: '经邀请',
    before: '历史记录开始之前',
    server: '由服务器',
    expired: '到期',
    review: '经复核',
    merged: '因账号合并',
    groupDeleted: '随群组删除',
    personDeleted: '随账号删除',
  },
}
