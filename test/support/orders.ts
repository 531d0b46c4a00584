/**
 * In how many orders of events a test of interleavings looks for a stale value: few enough for every day, since each run draws others;
 * before a release `PORTICO_ORDERS=20000 npm test -- --testPathPatterns 'query|model|interleavings|loops|activity|store|names'`.
 */
export const orders = (usual: number): number => Number(process.env['PORTICO_ORDERS'] ?? usual)

/** How long the most of them may take. */
export const ordersMs = 3_600_000
