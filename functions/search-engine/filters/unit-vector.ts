import type { GeoPoint } from '../index-schema.ts'

/** The vector from the centre of a sphere of radius 1 to a point on it. */
export const unitVector = ([latitude, longitude]: GeoPoint): [x: number, y: number, z: number] => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
