import * as accounts from './accounts.ts';
import * as athletes from './athletes.ts';
import * as competitions from './competitions.ts';
import * as geography from './geography.ts';
import * as site from './site.ts';

/** Every operation of the API by its one name. */
export const operations = {
  getVersion: site.getVersion,
  getSiteSettings: site.getSiteSettings,
  listBanners: site.listBanners,
  listCountries: geography.listCountries,
  getCountry: geography.getCountry,
  listDistricts: geography.listDistricts,
  getDistrict: geography.getDistrict,
  listRegions: geography.listRegions,
  getRegion: geography.getRegion,
  listCities: geography.listCities,
  getCity: geography.getCity,
  listPlayerCategories: athletes.listPlayerCategories,
  listSportDisciplines: athletes.listSportDisciplines,
  listPlayers: athletes.listPlayers,
  getPlayer: athletes.getPlayer,
  listTournaments: competitions.listTournaments,
  listTournamentTypes: competitions.listTournamentTypes,
  getTournament: competitions.getTournament,
  loginUser: accounts.loginUser,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

export * from './accounts.ts';
export * from './answers.ts';
export * from './athletes.ts';
export * from './competitions.ts';
export * from './geography.ts';
export type { Answer, Feature, Given, Method, Operation, Received } from './operation.ts';
export * from './site.ts';
