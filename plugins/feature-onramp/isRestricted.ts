const places = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong[_ ]kong|beijing)$/i

/**
 * Whether the device is set to a time zone where buying is not offered: mainland China, Hong Kong and Macau. It is a hint of where a visitor
 * is, no more; providers make sure themselves.
 */
export const isRestricted = (): boolean => places.test(Intl.DateTimeFormat().resolvedOptions().timeZone)
