import type { GeoPoint } from '../index-schema.ts'

/** The vector from the centre of a sphere of radius 1 to a point on it. */
export const unitVector = ([latitude, longitude]: GeoPoint): [x: number, y: number, z: number] => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const EARTH_RADIUS_MILES = 3958.7613

/**
 * The longest chord of the unit sphere between two points that are at most so many miles apart. By the haversine formula
 * a chord is 2 sin(distance / 2), so chords compare like distances.
 */
export const longestChord = (miles: number): number =>
  2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES / 2, Math.PI / 2))

/** The great-circle distance of two points. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const [a, b] = [unitVector(one), unitVector(other)]
  return milesOfChord(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))
}

/** The great-circle distance of two points of the unit sphere with this chord. */
export const milesOfChord = (chord: number): number =>
  2 * EARTH_RADIUS_MILES * Math.asin(Math.min(chord / 2, 1))
