import type { LatLon } from '../artwork/geometry.ts';

export interface Place extends LatLon {
  readonly name: string;
}

/** Cities by name; degrees of latitude and longitude, to a hundredth. */
const CITIES = `Abu Dhabi 24.45 54.38|Accra 5.6 -0.19|Addis Ababa 9.03 38.74|Amman 31.95 35.93|Amsterdam 52.37 4.9|Athens 37.98 23.73
Atlanta 33.75 -84.39|Auckland -36.85 174.76|Baku 40.41 49.87|Bangalore 12.97 77.59|Bangkok 13.76 100.5|Barcelona 41.39 2.17|Beijing 39.9 116.4
Beirut 33.89 35.5|Belgrade 44.79 20.45|Berlin 52.52 13.41|Bogotá 4.71 -74.07|Boston 42.36 -71.06|Brasília -15.79 -47.88|Brussels 50.85 4.35
Bucharest 44.43 26.1|Budapest 47.5 19.04|Buenos Aires -34.6 -58.38|Cairo 30.04 31.24|Cape Town -33.92 18.42|Caracas 10.48 -66.9|Casablanca 33.57 -7.59
Chicago 41.88 -87.63|Cologne 50.94 6.96|Copenhagen 55.68 12.57|Dakar 14.72 -17.47|Dallas 32.78 -96.8|Delhi 28.61 77.21|Denver 39.74 -104.99
Doha 25.29 51.53|Dubai 25.2 55.27|Dublin 53.35 -6.26|Düsseldorf 51.23 6.77|Edinburgh 55.95 -3.19|Frankfurt 50.11 8.68|Geneva 46.2 6.14
Hamburg 53.55 9.99|Hanoi 21.03 105.85|Helsinki 60.17 24.94|Ho Chi Minh City 10.82 106.63|Hong Kong 22.32 114.17|Honolulu 21.31 -157.86|Houston 29.76 -95.37
Istanbul 41.01 28.98|Jakarta -6.21 106.85|Jeddah 21.49 39.19|Johannesburg -26.2 28.05|Karachi 24.86 67.01|Kigali -1.94 30.06|Kuala Lumpur 3.14 101.69
Kuwait City 29.38 47.99|Kyiv 50.45 30.52|Lagos 6.52 3.38|Lima -12.05 -77.04|Lisbon 38.72 -9.14|London 51.51 -0.13|Los Angeles 34.05 -118.24
Luxembourg 49.61 6.13|Lyon 45.76 4.84|Madrid 40.42 -3.7|Manila 14.6 120.98|Melbourne -37.81 144.96|Mexico City 19.43 -99.13|Miami 25.76 -80.19
Milan 45.46 9.19|Montevideo -34.9 -56.16|Montreal 45.5 -73.57|Mumbai 19.08 72.88|Munich 48.14 11.58|Nairobi -1.29 36.82|New York 40.71 -74.01
Osaka 34.69 135.5|Oslo 59.91 10.75|Panama City 8.98 -79.52|Paris 48.86 2.35|Perth -31.95 115.86|Porto 41.15 -8.61|Prague 50.08 14.44
Reykjavík 64.15 -21.94|Riga 56.95 24.11|Rio de Janeiro -22.91 -43.17|Riyadh 24.71 46.68|Rome 41.9 12.5|San Francisco 37.77 -122.42|Santiago -33.45 -70.67
São Paulo -23.55 -46.63|Seattle 47.61 -122.33|Seoul 37.57 126.98|Shanghai 31.23 121.47|Singapore 1.35 103.82|Sofia 42.7 23.32|Stockholm 59.33 18.07
Stuttgart 48.78 9.18|Sydney -33.87 151.21|Taipei 25.03 121.57|Tallinn 59.44 24.75|Tel Aviv 32.09 34.78|Tokyo 35.68 139.65|Toronto 43.65 -79.38
Tunis 36.81 10.18|Vancouver 49.28 -123.12|Vienna 48.21 16.37|Vilnius 54.69 25.28|Warsaw 52.23 21.01|Washington 38.91 -77.04|Zagreb 45.82 15.98|Zurich 47.38 8.54`;

const toKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const BY_KEY = new Map(
  CITIES.split(/[|\n]/).map((line) => {
    const [, name = '', lat, lon] = /^(.+) (\S+) (\S+)$/.exec(line) ?? [];
    return [toKey(name), { name, lat: Number(lat), lon: Number(lon) } satisfies Place] as const;
  }),
);

const WITH_COORDINATES = /^(.+?)[,;\s]\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/u;

/** Reads the name of a city that is known, or a name with its latitude and longitude: "Ulm, 48.4, 9.99". */
export function parsePlace(text: string): Place | undefined {
  const known = BY_KEY.get(toKey(text));
  if (known) return known;
  const [, name = '', lat, lon] = WITH_COORDINATES.exec(text.trim()) ?? [];
  const place = { name: name.replace(/[,;\s]+$/, ''), lat: Number(lat), lon: Number(lon) };
  return place.name !== '' && Math.abs(place.lat) < 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}
